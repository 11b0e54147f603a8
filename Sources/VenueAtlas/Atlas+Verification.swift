public import VenueBundle
import VenueJSON
import VenueParts
import VenueRouting
import VenueVocabulary

/// A fault of a bundle: the file that contains it, and a sentence about it.
public struct AtlasFault: Hashable, Sendable {
  /// Relative to the bundle.
  public var path: String
  public var message: String
}

extension Atlas {
  /// Checks that the bundle is complete and usable. Every file is compared with the manifest; if all files match, each part is
  /// opened as an app opens it: floors, colours, the sections of the network and the mesh of every level.
  ///
  /// `venuemap verify` prints the result, and a compile runs the check before the swap. Linear in the bytes of the bundle.
  ///
  /// - Parameter verify: compares the files with the manifest, in sequence or in another way that the caller chooses.
  /// - Returns: an empty list for a bundle without faults.
  public func faults(_ verify: (BundleFolder) -> [BundleFault] = { $0.verify() }) -> [AtlasFault] {
    faults(passing: [], verify)
  }

  /// The same check, without a second read of files that are known to be sound.
  ///
  /// - Parameters:
  ///   - sound: files that were read before with identical bytes, and had no fault. A part that consists only of such files is compared
  ///     with the manifest, and is not read again. If a part has a file for each floor or level and their shared file is
  ///     sound, only the files that are not in this set are read.
  ///   - all: makes the checks of parts and of files, in sequence or in another way; their faults keep the order of the numbers.
  package func faults(
    passing sound: Set<String>, _ verify: (BundleFolder) -> [BundleFault] = { $0.verify() },
    all: (_ count: Int, _ check: @Sendable (Int) -> AtlasFault?) -> [AtlasFault?] = { (0..<$0).map($1) }
  ) -> [AtlasFault] {
    let files = verify(folder).map { AtlasFault(path: $0.path, message: $0.description) }
    guard files.isEmpty else { return files }
    let parts = BundlePart.all.filter { $0 != .manifest }
    let faults = all(parts.count) { fault(of: parts[$0], passing: sound) }.compactMap { $0 }
    guard faults.isEmpty else { return faults }
    let texts = manifest.files.map(\.path.text).filter { path in
      !sound.contains(path) && [".json", ".geojson", ".js", ".txt", ".html", ".svg"].contains { path.hasSuffix($0) }
    }
    let secrets = all(texts.count) { secret(in: texts[$0]) }.compactMap { $0 }
    return unbackedClaims() + secrets + foreignScripts()
  }

  /// The reason why a part cannot be used; nil if it can, or if it is sound.
  private func fault(of part: BundlePart, passing sound: Set<String>) -> AtlasFault? {
    let own = manifest.files.lazy.map(\.path.text).filter(part.owns)
    guard !own.isEmpty else {
      return part.isRequired ? AtlasFault(path: part.file, message: "the bundle does not have this file") : nil
    }
    // Footways are read with the network they lead to.
    let isSound = own.allSatisfy(sound.contains) && (part != .footways || sound.contains(BundlePart.network.file))
    if isSound { return nil }
    do {
      try open(part, passing: sound)
      return nil
    } catch {
      return AtlasFault(path: part.file, message: "\(error)")
    }
  }

  /// A text in a file that looks like a secret; the secret itself is not printed. A bundle is public.
  private func secret(in path: String) -> AtlasFault? {
    guard let bytes = try? folder.read(path) else { return nil }
    return CredentialScan.matches(in: bytes).first.map { first in
      AtlasFault(
        path: path,
        message:
          "byte \(first.range.lowerBound): this text is probably a secret (\(first.kind.rawValue)), but everybody can read a bundle"
      )
    }
  }

  /// Scripts and pages that this program did not write: a browser that opens the bundle would run them.
  private func foreignScripts() -> [AtlasFault] {
    let runnable = [".js", ".mjs", ".html", ".htm", ".xhtml", ".svg"]
    return manifest.files.map(\.path.text).compactMap { path in
      guard runnable.contains(where: path.lowercased().hasSuffix) else { return nil }
      guard path == BundlePart.cameraScript else {
        return AtlasFault(path: path, message: "a bundle must not have a script or page with this name")
      }
      guard let bytes = try? folder.read(path), bytes != Array(ScrollLimitsScript.text.utf8) else { return nil }
      return AtlasFault(path: path, message: "this is not the script that this version of venuemap writes")
    }
  }

  /// Routing claims of the manifest that no part of the bundle supports (R03). An app that lists the venue because of such a claim would fail its
  /// users.
  private func unbackedClaims() -> [AtlasFault] {
    func fault(_ message: String) -> AtlasFault { AtlasFault(path: BundlePart.manifest.file, message: message) }
    var faults: [AtlasFault] = []
    // Styles are in files or in map.json.
    if manifest.capabilities.contains("style"), (try? styleNames())?.isEmpty != false {
      faults.append(fault("it lists styles, but the bundle has no style"))
    }
    guard let service = service() else { return faults }
    let isOffered = manifest.capabilities.contains("routing")
    if service.isOffered != isOffered || service.isOffered && !folder.contains(BundlePart.network.file) {
      faults.append(fault("the routing that it lists is not the routing of the bundle"))
    }
    let served = (try? transit())?.modes ?? []
    for mode in service.modes where !served.contains(mode) {
      faults.append(fault("it lists the mode \(mode.rawValue), but no link and no line has this mode"))
    }
    return faults
  }

  /// Reads a part as an app reads it. For tiers and tiles, the comparison with the manifest is enough.
  private func open(_ part: BundlePart, passing sound: Set<String>) throws {
    switch part {
    case .floors:
      if try floors().floors.isEmpty { throw BundleError.corrupt(file: part.file, reason: "it has no floor") }
    case .network: try checkNetwork(passing: sound)
    case .footways: _ = try footways()?.graph(of: network())
    case .transit: _ = try transit()
    case .places: try checkPlaces(passing: sound)
    case .icons: _ = try iconTable()
    case .map: try requireStyles(of: try json(part.file))
    case .styles: for name in try styleNames() { try requireStyle(name) }
    default: if part.schema != nil { _ = try json(part.file) }
    }
  }

  /// The sections of a level refer only to themselves and to the file that all levels share.
  private func checkNetwork(passing sound: Set<String>) throws {
    let router = try router()
    guard sound.contains(BundlePart.network.file) else { return try router.check() }
    let levels = router.network.levels.indices.filter { !sound.contains(BundlePart.networkFile(ofLevel: $0)) }
    try router.check(levels: levels)
  }

  /// Requires that each style that `map.json` names exists in the bundle or is an address.
  private func requireStyles(of map: JSONValue) throws(BundleError) {
    for style in map["style"]?.object ?? [] {
      if let path = style.value.string {
        guard path.contains("://") || folder.contains(path) else {
          throw .corrupt(
            file: "\(folder.path)/\(BundlePart.map.file)",
            reason: "style \(style.key) is \(path), but the bundle has no such file")
        }
      } else {
        try requireStyle(style.key)
      }
    }
  }

  private func requireStyle(_ name: String) throws(BundleError) {
    let style = try style(name)
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(style.bytes).root
    } catch {
      throw .corrupt(file: "\(folder.path)/\(style.file)", reason: "\(error)")
    }
    guard root["version"]?.int == 8, root["layers"]?.array != nil else {
      throw .corrupt(
        file: "\(folder.path)/\(style.file)", reason: "it is not a MapLibre style of version 8 with layers")
    }
  }
}

import VenueCommandLine
import VenueFormats
import VenueModel
import VenueVocabulary

/// Where the bundle of one of several venues is written.
enum BundlePlace {
  case folder(String)
  /// The venue has no id, which is the name of its folder.
  case withoutID
  /// The reason why the venue has no folder of its own; it is already reported.
  case refused(String)
}

extension VenueInputs {
  /// The place of each bundle: below `output`, by the venue's id. Venues that need the same folder are all refused, so that the result
  /// does not depend on their order; each reason is reported once.
  func places(below output: String) -> [BundlePlace] {
    let sources = sources
    var reasons: [Int: String] = [:]
    var reported: Set<String> = []
    func refuse(_ positions: [Int], because reason: String) {
      if reported.insert(reason).inserted { Terminal.complain(reason) }
      for position in positions where reasons[position] == nil { reasons[position] = reason }
    }
    var holders: [String: Int] = [:]
    for (position, one) in sources.enumerated() where !one.source.venue.id.isEmpty {
      let id = one.source.venue.id
      guard PortableName.isPortable(id) else {
        refuse(
          [position],
          because: "the id of \(one.path), '\(id)', cannot be the name of a folder. Compile this venue alone")
        continue
      }
      for name in [id, id + ".build"] {
        guard let holder = holders.updateValue(position, forKey: PortableName.folded(name)) else { continue }
        let other = sources[holder]
        let clash =
          other.source.venue.id == id
          ? "have the same id '\(id)'"
          : "have the ids '\(other.source.venue.id)' and '\(id)', which need the same folder"
        refuse(
          [holder, position],
          because:
            "\(other.path) and \(one.path) \(clash). Give each venue its own id, or compile each one alone with its own --output"
        )
      }
    }
    let prefix = output.hasSuffix("/") ? output : output + "/"
    return sources.enumerated().map { position, one -> BundlePlace in
      if let reason = reasons[position] { return .refused(reason) }
      return one.source.venue.id.isEmpty ? .withoutID : .folder(prefix + one.source.venue.id)
    }
  }
}

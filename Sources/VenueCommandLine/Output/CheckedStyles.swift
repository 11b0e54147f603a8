import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueJSON
import VenueParts
import VenueStyle

/// Checked styles with their findings.
struct CheckedStyles {
  /// In the order of their names, by the file as named in findings.
  private(set) var reports: [(file: String, report: StyleReport)] = []
  private(set) var findings: FindingsReport
  /// Security advisories of the requested release, otherwise of the oldest that draws the styles.
  private(set) var advisories: [ClientAdvisory] = []
  private let isForOneClient: Bool
  /// The reason why the bundle contains no style; nil if it does.
  private(set) var absence: Atlas.StyleAbsence?

  /// Largest size of a style in bytes (project default).
  private static let mostBytes = 64 << 20

  /// - Parameter path: path of a bundle or a style. Files of a style in a bundle are searched in the bundle, of any other beside it.
  /// - Throws: ``CommandFailure`` with exit code 65 for another file, and for a bundle without a style and without a reason for it.
  init(path: String, client: ClientVersion?) throws {
    var texts: [String: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    var reports: [(file: String, report: StyleReport)] = []
    func add(_ file: String, _ bytes: [UInt8], _ folder: StyleSurroundings, tileLayers: [String: [String]] = [:]) {
      let report = StyleCheck.report(on: bytes, file: file, client: client, tileLayers: tileLayers)
      texts[file] = SourceText(file: file, bytes: bytes)
      diagnostics += report.diagnostics + report.missingResources(in: folder)
      reports.append((file, report))
    }
    var root = ""
    if let atlas = try CheckedStyles.bundle(path) {
      root = path
      let names: [String]
      do throws(BundleError) {
        names = try atlas.styleNames()
        absence = try atlas.styleAbsence()
      } catch {
        throw CommandFailure("\(error)", .unreadableInput)
      }
      guard absence != .unexplained else {
        throw CommandFailure(
          "\(path) has no style, and its map.json has neither `none` nor an address: compile the venue again",
          .unreadableInput)
      }
      for name in names {
        do throws(BundleError) {
          let style = try atlas.style(name)
          add(
            style.file, style.bytes, StyleSurroundings(atlas.folder),
            tileLayers: ["venue": TileLayer.allCases.map(\.rawValue)])
        } catch {
          let file = "style/\(name).json"
          diagnostics.append(
            Diagnostic(.styleResourceMissing, "\(error)", place: SourcePlace(file: file, range: 0..<0)))
        }
      }
    } else {
      let bytes = try CheckedStyles.bytes(of: path)
      let folder = CheckedStyles.folder(of: path)
      let around = (try? BundleFolder.open(CheckedStyles.folder(of: folder))).map { StyleSurroundings($0) }
      add(path, bytes, around ?? StyleSurroundings(folder: folder))
    }
    let least = reports.map(\.report.leastClient).max() ?? .first
    advisories = reports.isEmpty ? [] : ClientAdvisory.of(client ?? least)
    if let client, !reports.isEmpty {
      diagnostics += ClientAdvisory.findings(for: client, in: reports.first?.file)
    }
    isForOneClient = client != nil
    findings = FindingsReport(
      diagnostics: diagnostics, skipped: [], texts: texts,
      scope: "\(reports.count) style\(reports.count == 1 ? "" : "s"), for MapLibre GL JS \(least) or later", root: root)
    self.reports = reports
  }

  /// The findings, or the statement that there was nothing to check.
  func text(inColour: Bool) -> String {
    switch absence {
    case .own: "no style to check: the bundle has no style (`map: {style: none}`); the app brings its own\n"
    case .elsewhere(let addresses):
      "no style to check: the style of the bundle is at \(addresses.map { PrintableText.line($0) }.joined(separator: ", ")), and web addresses are not opened\n"
    default: findings.text(inColour: inColour) + advice
    }
  }

  /// The recommended release; empty if a finding contains it, or if none is required.
  private var advice: String {
    guard !isForOneClient, let fixed = advisories.map(\.fixed).max() else { return "" }
    return
      "use MapLibre GL JS \(fixed) or later: earlier releases have a security hole (\(advisories.map(\.id).joined(separator: ", ")))\n"
  }

  /// Its schema is `schemas/check-style-output.schema.json`.
  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("styles") { json in
        for (file, report) in reports {
          json.object {
            $0.member("file", findings.address(of: file))
            $0.member("min_client", report.leastClient.description)
            $0.array("needs") { json in
              for need in report.needs {
                json.object(inline: true) {
                  $0.member("part", need.part)
                  $0.member("client", need.version.description)
                  $0.member("pointer", need.place.pointer)
                }
              }
            }
          }
        }
      }
      switch absence {
      case .own: $0.object("absence", inline: true) { $0.member("reason", "none") }
      case .elsewhere(let addresses):
        $0.object("absence", inline: true) {
          $0.member("reason", "address")
          $0.member("addresses", addresses)
        }
      default: break
      }
      $0.array("advisories") { json in
        for advisory in advisories {
          json.object(inline: true) {
            $0.member("id", advisory.id)
            $0.member("effect", advisory.effect)
            $0.member("fixed_in", advisory.fixed.description)
          }
        }
      }
      $0.array("findings") { findings.write(to: &$0) }
      $0.member("counts", findings.counts)
    }
    return json.bytes + [0x0A]
  }

  /// - Returns: nil if it is not a folder.
  private static func bundle(_ path: String) throws -> Atlas? {
    do throws(BundleError) {
      _ = try MappedFile(path: path)
      return nil
    } catch {
      do throws(BundleError) {
        return try Atlas(path: path)
      } catch let failure {
        // A file that cannot be opened is reported with its own reason.
        if case .unreadable(_, let reason) = error, reason != "not a regular file" {
          throw CommandFailure("\(path): \(reason)", .unreadableInput)
        }
        throw CommandFailure("\(failure)", .unreadableInput)
      }
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    do throws(BundleError) {
      let file = try MappedFile(path: path)
      guard file.count <= mostBytes else {
        throw .corrupt(file: path, reason: "it has \(file.count) bytes; the limit for a style is \(mostBytes)")
      }
      return file.bytes
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path == "." ? ".." : "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

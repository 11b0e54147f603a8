import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueJSON

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that a bundle is complete and unchanged.",
    discussion: """
      Compares length and SHA-256 of each file with manifest.json, and manifest.json with its own digest. Lists files that do not \
      belong to the bundle. Reads the routing network with all checks. Reports a manifest without its own digest (earlier versions). \
      Exits with 1 when there is an error.
      """
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var output: FormatOption

  func run() throws {
    let atlas = try bundle.open()
    let faults = atlas.faults()
    let isSealed = atlas.folder.isManifestSealed
    switch output.format {
    case .text:
      for fault in faults { Terminal.answer(PrintableText.line(fault.message) + "\n") }
      let bytes = atlas.manifest.byteCount
      if faults.isEmpty {
        let name = PrintableText.line(bundle.bundle)
        Terminal.answer(
          "\(name) is complete and unchanged: \(atlas.manifest.files.count) files, \(Columns.bytes(bytes))\n")
        if !isSealed {
          Terminal.complain("manifest.json has no digest of itself, so changes of manifest.json cannot be found")
        }
      }
    case .json:
      var json = JSONWriter(style: .pretty)
      json.object {
        $0.member("schema", 1)
        $0.member("whole", faults.isEmpty)
        $0.member("manifest_has_digest", isSealed)
        $0.array("faults") { json in
          for fault in faults {
            json.object(inline: true) {
              $0.member("path", fault.path)
              $0.member("message", fault.message)
            }
          }
        }
      }
      Terminal.answer(json.bytes + [0x0A])
    }
    if !faults.isEmpty { throw ExitStatus.findings }
  }
}

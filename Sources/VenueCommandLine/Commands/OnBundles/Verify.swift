import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueJSON

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that a bundle is whole: every file there, every byte as it was written.",
    discussion: """
      Compares each file's length and SHA-256 with manifest.json, and manifest.json with the SHA-256 it has of itself; looks for files \
      that do not belong, and reads the routing network with all its checks. Bundles of earlier versions have a manifest without \
      a digest of itself, which is said. Exits with 1 when anything is wrong.
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
        Terminal.answer("\(name) is whole: \(atlas.manifest.files.count) files, \(Columns.bytes(bytes))\n")
        if !isSealed { Terminal.complain("manifest.json has no digest of itself: whether it was changed is not known") }
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

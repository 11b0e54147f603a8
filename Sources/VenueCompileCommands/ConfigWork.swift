import VenueBundleRules
import VenueChecks
import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueJSON
import VenueModel
import VenueSystem

extension ShowConfig: VenueWork {
  package func work() throws {
    guard access(venue, F_OK) == 0 else {
      throw CommandFailure("\(venue): there is no such file or folder", .unreadableInput)
    }
    var search = VenueSettings(config: config)
    let configuration = try search.configuration(of: venue)
    var settings = CheckSettings()
    let written = configuration.apply(to: &settings)
    let lines = settings.lines(written, format: VenueReader.format(of: venue) ?? .imdf)
    switch output.format {
    case .text:
      Terminal.answer(Columns.lines(lines.map { [$0.key, $0.value, $0.origin] }).joined(separator: "\n") + "\n")
    case .json: Terminal.answer(json(lines, configuration))
    }
  }

  private func json(_ lines: [Configuration.Line], _ configuration: Configuration) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("venue", venue)
      $0.member("files", configuration.parts.map(\.file.path))
      $0.array("values") { json in
        for line in lines {
          json.object(inline: true) {
            $0.member("key", line.key)
            $0.member("value", line.value)
            $0.member("origin", line.origin)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

import ArgumentParser
import VenueFleet
import VenueJSON

struct FindInFleet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find a venue or a place in all published venues.",
    discussion: """
      Reads one file of RELEASE/catalogue. A name is found if each word of the text begins one of its words; capital letters and \
      accents do not matter. `search` finds more inside one bundle.

        venuemap find release "garden cafe"

      Exits with 1 if nothing is found.
      """)

  @Argument(help: "The folder of the releases.")
  var release: String

  @Argument(help: "One or more words, or their beginnings; one of them has two letters or more.")
  var text: String

  @Option(help: "Maximum number of results.")
  var limit = 10

  @OptionGroup var answer: FormatOption

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("--limit must be 1 or more, but is \(limit)") }
  }

  func run() throws {
    let found = try CommandFailure.reporting { () throws(FleetError) in
      try CatalogueQuery(ReleaseFolder(release)).find(text)
    }
    guard let found else { throw CommandFailure("'\(text)' has no word of two letters or more", .usage) }
    let shown = Array(found.prefix(limit))
    switch answer.format {
    case .json: Terminal.answer(FindInFleet.json(shown, of: found.count))
    case .text:
      Terminal.answer(
        lines: Columns.lines(shown.map { [$0.name, $0.venue, $0.id ?? "", FindInFleet.floors($0)] })
          + (found.count > limit ? ["\(found.count - limit) more"] : found.isEmpty ? ["nothing found"] : []))
    }
    if found.isEmpty { throw ExitStatus.findings }
  }

  private static func floors(_ result: CatalogueQuery.Result) -> String {
    result.floors.isEmpty
      ? "" : (result.floors.count == 1 ? "floor " : "floors ") + result.floors.map(String.init).joined(separator: ", ")
  }

  private static func json(_ results: [CatalogueQuery.Result], of count: Int) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("count", count)
      json.array("results") { json in
        for result in results {
          json.object(inline: true) { json in
            json.member("name", result.name)
            json.member("venue", result.venue)
            if let type = result.type, let id = result.id {
              json.member("type", type)
              json.member("id", id)
            }
            json.array("floors", inline: true) { json in
              for floor in result.floors { json.integer(floor) }
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

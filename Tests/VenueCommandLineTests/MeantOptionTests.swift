import Testing
import VenueTestSupport

@testable import VenueCommandLine

struct MeantOptionTests {
  @Test(
    "command line: a misspelt option is named with the one that is meant",
    arguments: [
      ("route b --form a --to c", "'--form'; did you mean '--from'?"),
      ("route b --from a --too=c", "'--too'; did you mean '--to'?"),
      ("camera tilt b --too 4", "'--too'; did you mean '--to'?"),
      ("compile v --ouput b", "'--ouput'; did you mean '--output'?"),
      ("camera b tilt --too 4", "'--too'; did you mean '--to'?"),
      ("--verison", "'--verison'; did you mean '--version'?"),
    ])
  func meant(_ line: String, _ words: String) {
    let failure = VenueMap.misspeltOption(in: line.split(separator: " ").map(String.init))
    #expect(failure?.message == "there is no option \(words)")
  }

  @Test(
    "command line: an option of other routing programs is answered with what exists",
    arguments: [
      ("route b --from a --to c --arrive-by 2026-12-07T09:00", "'--arrive-by': a route begins at the time of --at."),
      ("options b --from a --to c --arrive=09:00", "'--arrive': a route begins at the time of --at."),
      ("departures b a --depart-at 09:00", "'--depart-at': use --at for the time of departure"),
    ])
  func absent(_ line: String, _ words: String) {
    let failure = VenueMap.misspeltOption(in: line.split(separator: " ").map(String.init))
    #expect(failure?.message.hasPrefix("there is no option \(words)") == true, "\(failure?.message ?? "nothing")")
  }

  @Test(
    "command line: known options, values, and words like no option have no suggestion",
    arguments: ["route b --from a", "route b --from a --nonsense x", "route b -- --form", "nothing --form x", ""])
  func none(_ line: String) {
    #expect(VenueMap.misspeltOption(in: line.split(separator: " ").map(String.init)) == nil)
  }

  @Test("command line: an option that a command does not have is answered with its help")
  func absentOption() {
    let message = "Unknown option '--at'. Did you mean '--near'?"
    let failure = VenueMap.absentOption(in: ["search", "b", "shop", "--at=08:00"], reportedAs: message)
    #expect(failure?.message == "there is no option '--at'; `venuemap help search` lists the options")
    let nested = VenueMap.absentOption(in: ["camera", "b", "fit", "--at"], reportedAs: message)
    #expect(nested?.message.contains("`venuemap help camera fit`") == true, "\(nested?.message ?? "nothing")")
    #expect(VenueMap.absentOption(in: ["search", "b", "--at"], reportedAs: "Missing expected argument") == nil)
  }

  @Test("command line: a format of reports as --format is answered with --report")
  func misplacedReport() {
    for line in ["validate v --format sarif", "validate v --format=sarif --jobs 2"] {
      let failure = VenueMap.misplacedReport(in: line.split(separator: " ").map(String.init))
      #expect(
        failure?.message
          == "'sarif' is a format of reports: write --report sarif=FILE, or --report sarif=- for standard output")
    }
    for line in [
      "validate v --format json", "validate v --format xyz", "route b --format sarif", "validate v --format",
    ] {
      #expect(VenueMap.misplacedReport(in: line.split(separator: " ").map(String.init)) == nil, "\(line)")
    }
  }

  @Test(
    "command line: a negative number after an option is its value",
    arguments: [
      ("nearest b --limit -3", "nearest b --limit=-3"), ("isochrone b --within -1min", "isochrone b --within=-1min"),
      ("nearest b --open -3", "nearest b --open -3"), ("route b --from -73.9,40.7", "route b --from=-73.9,40.7"),
      ("compile v -o b", "compile v -o b"), ("nearest b -- --limit -3", "nearest b -- --limit -3"),
      ("nothing --limit -3", "nothing --limit -3"),
    ])
  func negative(_ line: String, _ expected: String) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    #expect(VenueMap.joiningNegativeValues(in: words(line)) == words(expected))
  }
}

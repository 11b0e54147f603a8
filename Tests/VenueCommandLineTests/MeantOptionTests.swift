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
}

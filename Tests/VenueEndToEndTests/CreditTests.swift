import Foundation
import Testing
import VenueTestSupport

/// Whom a map owes is in everything that shows it.
struct CreditTests {
  @Test("bundle: text, licence and link of a source are in the manifest", .shows("H13.3"))
  func manifest() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    let credits = try Answer(file: bundle + "/manifest.json")["credits"].list
    #expect(credits.map { $0["text"].text } == ["Kestrel Harbor Airport"])
    #expect(credits.map { $0["licence"].text } == ["CC-BY-4.0"])
    #expect(credits.map { $0["url"].text } == ["https://creativecommons.org/licenses/by/4.0/"])
  }
}

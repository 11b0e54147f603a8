import Testing
import VenueTestSupport

@testable import VenueRouting

@Suite("Links that request a route")
struct DeepLinkTests {
  @Test("transit: both ends are read from a link, ours or of other map apps", .shows("R14.1"))
  func ends() throws {
    let own = try DeepLink(
      "venuemap://route?from=gate-b12&to=Caf%C3%A9+%26%20Bar&via=a&via=b&profile=wheelchair&avoid=lift-a&at=2026-11-22T08:00"
    )
    #expect(own.from == "gate-b12" && own.to == "Café & Bar" && own.via == ["a", "b"])
    #expect(own.profile == "wheelchair" && own.avoiding == ["lift-a"] && own.at == "2026-11-22T08:00")
    let web = try DeepLink("https://map.example/go?utm=x&to=main-door&from=-73.98,40.7,0#top")
    #expect(web.from == "-73.98,40.7,0" && web.to == "main-door" && web.profile == nil)
    let apple = try DeepLink("https://maps.apple.com/?saddr=60.12,24.98&daddr=Gate%20A1&dirflg=w")
    #expect(apple.from == "24.98,60.12" && apple.to == "Gate A1", "they write latitude first")
    let google = try DeepLink("https://www.google.com/maps/dir/?api=1&origin=60.12,24.98&destination=60.13,-24.99")
    #expect(google.from == "24.98,60.12" && google.to == "-24.99,60.13")
  }

  @Test(
    "transit: a link that is not valid is refused with words", .about("R14"),
    arguments: [
      ("gate-b12", "no question mark"), ("venuemap://route?to=a", "no start"),
      ("venuemap://route?from=a&to=", "no destination"),
      ("x?from=%zz&to=b", "not written as links are"), ("x?from=%ff&to=b", "not written as links are"),
      ("x?from=%00&to=b", "not written as links are"), ("x?from=a%2&to=b", "not written as links are"),
      ("?", "no start"),
    ])
  func faults(text: String, words: String) {
    let fault = #expect(throws: DeepLink.Fault.self) { try DeepLink(text) }
    #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "")")
  }

  @Test("transit: text that is not two decimal numbers remains a name", .about("R14"))
  func names() throws {
    for name in ["0x1p3,0x1p4", "inf,nan", "60.1,inf", "60.1,24.9,0"] {
      #expect(try DeepLink("https://maps.example/?saddr=\(name)&daddr=x").from == name)
    }
  }

  @Test("transit: a link of any length ends", .about("R14")) func long() {
    #expect(throws: DeepLink.Fault.self) { try DeepLink("x?from=" + String(repeating: "a&", count: 100_000)) }
  }
}

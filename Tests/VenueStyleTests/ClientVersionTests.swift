import Testing

@testable import VenueStyle

struct ClientVersionTests {
  @Test("styles: a release is read from one to three numbers, and nothing else") func reading() {
    #expect(ClientVersion("5.16") == ClientVersion(5, 16, 0) && ClientVersion("5") == ClientVersion(5, 0, 0))
    #expect(ClientVersion("5.9.0")! < ClientVersion("5.16.0")!)
    for text in ["", "5.", "v5", "5.x", "1.2.3.4", "-1", "5 .1", "99999"] {
      #expect(ClientVersion(text) == nil, "\(text)")
    }
  }
}

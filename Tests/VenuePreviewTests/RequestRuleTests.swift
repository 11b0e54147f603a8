import Testing

@testable import VenuePreview

/// Paths, ranges and hosts, each by itself.
struct RequestRuleTests {
  @Test("preview: a path is decoded once") func paths() {
    #expect(RequestedPath.parts(of: "/") == [])
    #expect(RequestedPath.parts(of: "/a/b.json?c=../d#e") == ["a", "b.json"])
    #expect(RequestedPath.parts(of: "/a%20b/%C3%A9%2bx") == ["a b", "é+x"])
    // Once: what an escape gives is no escape.
    #expect(RequestedPath.parts(of: "/%252e%252e/a") == ["%2e%2e", "a"])
  }

  @Test(
    "preview: a path that leads out, or could, is refused",
    arguments: [
      "", "a", "//", "/a/", "//etc/passwd", "/a//b", "/../a", "/a/../b", "/a/./b", "/%2e%2e/a", "/.%2E/a",
      "/a%2f..%2fb", "/%5c..%5ca",
      "/a\\b", "/a%00b", "/a%0d%0ab", "/a%7f", "/%", "/%4", "/%zz", "/%ff%fe",
    ])
  func hostile(_ target: String) { #expect(RequestedPath.parts(of: target) == nil) }

  @Test("preview: one range of bytes is cut to the file") func ranges() {
    for (header, expected) in [
      (nil, ByteRange.whole), ("bytes=0-9", .part(0..<10)), ("bytes=90-", .part(90..<100)),
      ("bytes=90-1000", .part(90..<100)),
      ("bytes=-5", .part(95..<100)), ("bytes=-1000", .part(0..<100)), ("BYTES=99-99", .part(99..<100)),
      ("bytes=0-99999999999999999999999", .part(0..<100)),
      ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999999-", .unsatisfiable),
      // Several, or none that can be understood: the file.
      ("bytes=0-1,5-6", .whole), ("bytes=5-1", .whole), ("bytes=-", .whole), ("bytes=", .whole), ("lines=0-1", .whole),
      ("bytes=a-b", .whole), ("bytes=0-1-2", .whole), ("bytes=--1", .whole), ("bytes= 0-1", .whole),
      ("bytes=+0-1", .whole),
    ] as [(String?, ByteRange)] {
      #expect(ByteRange(header, of: 100) == expected, "\(header ?? "none")")
    }
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=0-\(Int.max)", of: .max) == .part(0..<Int.max))
  }

  @Test("preview: only own host names are answered, with any port; elsewhere numbers") func hosts() {
    let own = HostRule(boundTo: "127.0.0.1")
    for host in ["127.0.0.1", "127.0.0.1:8080", "localhost", "LocalHost:9000", "[::1]:80", "127.1.2.3"] {
      #expect(own.allows(host), "\(host)")
    }
    for host in [
      "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.0.2",
      "0x7f.0.0.1", "127.0.0.01",
      "127.1", "localhost:80:80", "localhost:x", "localhost:123456", "", "[::1", "[::2]", "a@127.0.0.1", "127.0.0.256",
      "127.0.0.-1",
    ] {
      #expect(!own.allows(host), "\(host)")
    }
    #expect(!own.allows(nil))
    let everywhere = HostRule(boundTo: "0.0.0.0")
    #expect(
      everywhere.allows("192.168.0.2:8080") && everywhere.allows("localhost") && !everywhere.allows("evil.example"))
  }

  @Test("preview: reports come only from pages of the preview") func origins() {
    let rule = HostRule(boundTo: "127.0.0.1")
    #expect(
      rule.allows(origin: "http://127.0.0.1:8080", at: "127.0.0.1:8080") && rule.allows(origin: nil, at: "localhost"))
    for origin in ["https://evil.example", "null", "http://127.0.0.1:9000", "https://127.0.0.1:8080", ""] {
      #expect(!rule.allows(origin: origin, at: "127.0.0.1:8080"), "\(origin)")
    }
  }

  @Test("preview: a script address cannot end the text that it is written into") func scripts() throws {
    let address = try #require(MapScripts(address: "https://maps.example/kit"))
    #expect(address.base == "https://maps.example/kit/" && address.origin == " https://maps.example")
    for text in [
      "", "maps.example", "ftp://maps.example/", "https://", "https:///a", "https://a b/", "https://a/\"><script>",
      "https://a/?x",
      "https://a;script-src *", "https://a/\r\nX: y", "https://a,b/",
    ] {
      #expect(MapScripts(address: text) == nil, "\(text)")
    }
  }
}

import Foundation
import Testing
import VenueTestSupport

@testable import VenueVocabulary

@Suite("Likely secrets")
struct CredentialScanTests {
  /// Letters and digits as if drawn at random, the same each time; put together here, so that no file holds anything like a token.
  static func random(_ count: Int, capitals: Bool = false) -> String {
    let letters = Array(
      capitals ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" : "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    var state: UInt64 = 7
    return String(
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return letters[Int((state >> 33) % UInt64(letters.count))]
      })
  }

  static let tokens: [(kind: CredentialKind, text: String)] = [
    (.mapbox, "pk." + "eyJ" + random(60) + "." + random(22)), (.mapbox, "sk." + "eyJ" + random(60) + "." + random(22)),
    (.google, "AI" + "za" + random(35)), (.amazon, "AK" + "IA" + random(16, capitals: true)),
    (.gitHub, "gh" + "p_" + random(36)), (.gitHub, "github" + "_pat_" + random(40)),
    (.gitLab, "gl" + "pat-" + random(20)), (.slack, "xox" + "b-" + random(30)),
    (.stripe, "sk" + "_live_" + random(24)),
    (.jsonWebToken, "ey" + "J" + random(20) + ".ey" + "J" + random(40) + "." + random(43)),
    (.password, "https://maps:" + random(10) + "@tiles.example/"),
    (.keyValue, "https://tiles.example/{z}?access_token=" + random(24)), (.keyValue, "x-api-key: " + random(20)),
    (.keyValue, "\"api_key\" : \"" + random(32) + "\""), (.keyValue, "APIKEY='" + random(18) + "'"),
    (.privateKey, "-----BEGIN " + "RSA PRIVATE KEY-----\n" + random(200) + "\n-----END RSA PRIVATE KEY-----"),
  ]

  @Test("secrets: tokens, keys and passwords are found in a text and masked whole", .shows("M02.1"), arguments: tokens)
  func found(kind: CredentialKind, text: String) throws {
    for around in [("", ""), ("website: ", "\n"), ("{\"a\": \"", "\"}"), ("Ä, ", " and more")] {
      let bytes = Array((around.0 + text + around.1).utf8)
      let matches = CredentialScan.matches(in: bytes)
      #expect(matches.map(\.kind) == [kind], "\(around)")
      let masked = CredentialScan.masked(bytes, matches)
      #expect(masked.count == bytes.count)
      #expect(CredentialScan.matches(in: masked).isEmpty)
      // What is masked is the longest run of it; the rest of the line is as it was.
      let match = try #require(matches.first)
      #expect(match.range.count >= 10 && bytes[match.range].allSatisfy { $0 != 0x20 })
      #expect(Array(masked[..<match.range.lowerBound]) == Array(bytes[..<match.range.lowerBound]))
      #expect(Array(masked[match.range.upperBound...]) == Array(bytes[match.range.upperBound...]))
    }
  }

  @Test(
    "secrets: placeholders, words, names, ids and addresses are not secrets",
    arguments: [
      "https://tiles.example/{z}?access_token={token}", "?access_token=<your-token-goes-here>",
      "api_key: $API_KEY_2026",
      "AIza" + String(repeating: "X", count: 35), "pk.eyJ" + String(repeating: "a", count: 60) + ".b",
      "password: opening hours of the shop", "password-protected-storage-room-12", "AKIA station", "the sk. of a name",
      "https://maps.example:8080/a@b", "https://user@maps.example/", "https://{user}:{password}@maps.example/",
      "mailto:info@corner-mall.example", "geo:60.1,24.9", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "eyJ is no token",
      "-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----", "secretkeyboard: yes", "ghp_short",
      "task-eyJ0eXAi.eyJ.x", "#e4d5c7,#AKIA00", "the plan lies in C:\\users\\x70\\plans and \\u00e4",
      // Words of sentences.
      "Guest Wi-Fi, password: HarborGuest2026Aa", "The password: HarborGuest2026Aa",
      #"{"description": "Guest Wi-Fi, password: HarborGuest2026Aa"}"#,
      #"{"description": "password: HarborGuest2026Aa"}"#, "(Password: HarborGuest2026Aa)",
      "description: {en: \"Wi-Fi {guests}, password: HarborGuest2026Aa\"}",
    ])
  func none(text: String) { #expect(CredentialScan.matches(in: Array(text.utf8)).isEmpty) }

  @Test("secrets: no text of our examples looks like a secret", .shows("M02.4")) func ownTexts() throws {
    #expect(try matches(below: WholeVenue.root.appending(path: "venues").path) > 5)
  }

  @Test("secrets: no text of venues by others looks like a secret", .needsData("imdf-spbpu-campus"), .shows("M02.4"))
  func realTexts() throws {
    #expect(try matches(below: try #require(WholeVenue.shared(""))) > 5)
  }

  /// Expects no match in any text file below a folder, and counts the files.
  private func matches(below root: String) throws -> Int {
    let endings = [".json", ".geojson", ".osm", ".xml", ".gml", ".txt", ".csv", ".md", ".yaml"]
    var count = 0
    for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where endings.contains(where: { file.hasSuffix($0) }) {
      guard let bytes = FileManager.default.contents(atPath: root + "/" + file), bytes.count < 3 << 20 else {
        continue
      }
      count += 1
      #expect(CredentialScan.matches(in: Array(bytes)).isEmpty, "\(file)")
    }
    return count
  }

  @Test(
    "secrets: some parameters of an address name a secret", .review("SL-A16"),
    arguments: [
      "?key=«»", "?token=«»", "?style=1&auth=«»", "?sig=«»", "?v=2&amp;secret=«»", "?appid=«»", "?X-Amz-Signature=«»",
      "?map_key=«»&v=2", "?KEY=«»#5/1/2", "?app.key=«»",
    ])
  func parameters(text: String) {
    for key in [CredentialScanTests.random(20), "0f1e2d3c4b5a69788796a5b4c3d2e1f0"] {
      let written = "map: {style: \"https://tiles.example/style.json\(text.replacing("«»", with: key))\"}"
      let bytes = Array(written.utf8)
      let found = CredentialScan.matches(in: bytes)
      #expect(found.map(\.kind) == [.keyValue], "\(written)")
      #expect(found.first.map { String(decoding: bytes[$0.range], as: UTF8.self).hasPrefix(key) } == true)
    }
  }

  @Test(
    "secrets: other parameters, placeholders and words are not secrets", .review("SL-A16"),
    arguments: [
      "?key={key}", "?token=$TOKEN_OF_THE_APP_2026", "?key=value", "?key=corner-mall-entrance-north", "?monkey=«»",
      "?id=«»",
      "?zoom=18&center=59.99812345678901,30.12345678901234", "what of it? key = «»",
    ])
  func harmlessParameters(text: String) {
    let written = "https://tiles.example/\(text.replacing("«»", with: CredentialScanTests.random(20)))"
    #expect(CredentialScan.matches(in: Array(written.utf8)).isEmpty, "\(written)")
  }

  @Test(
    "secrets: a password is a secret where its word is a key", .shows("M02.1"),
    arguments: [
      "password: «»", "  wifi_password: «»", "\"password\": \"«»\"", "{user: guest, password: «»}", "{password: «»}",
      "- password: «»", "https://tiles.example/?user=a&password=«»", "Server=a;Password=«»", "x-password: «»",
      "a: 1\npasswd : '«»'",
    ])
  func keys(text: String) {
    let written = text.replacing("«»", with: CredentialScanTests.random(20))
    #expect(CredentialScan.matches(in: Array(written.utf8)).map(\.kind) == [.keyValue])
    // A bundle may hold the same text within a long line.
    let inLine = String(repeating: "word ", count: 100) + written.replacing("\n", with: " ")
    #expect(CredentialScan.matches(in: Array(inLine.utf8)).count <= 1)
  }

  /// A text, what it holds, and where that stands in it.
  static let escapes: [(text: String, kind: CredentialKind, secret: String)] = [
    (#""gh\x70_«»""#, .gitHub, "«»"), (#""\u0067h\u0070\u005f«»""#, .gitHub, "«»"),
    (#""gh\U00000070_\x41«»\u0042""#, .gitHub, #"\x41«»\u0042"#), (#"gh\x70_«»"#, .gitHub, "«»"),
    (#""https:\/\/maps:hunter2x9\u0021@tiles.example\/""#, .password, #"hunter2x9\u0021"#),
    ("\"gh\\\n    p_«»\"", .gitHub, "«»"), (#""a key:\nghp_«» and more""#, .gitHub, "«»"),
    (#""{\"api_key\": \"«»\"}""#, .keyValue, "«»"), (#""\u0061pi_key": "«»""#, .keyValue, "«»"),
  ]

  @Test("secrets: escaped secrets are found decoded and masked as written", .shows("M02.1"), arguments: escapes)
  func escaped(text: String, kind: CredentialKind, secret: String) throws {
    let key = CredentialScanTests.random(36)
    let written = text.replacing("«»", with: key)
    let bytes = Array(written.utf8)
    let matches = CredentialScan.matches(in: bytes)
    #expect(matches.map(\.kind) == [kind])
    let match = try #require(matches.first)
    #expect(String(decoding: bytes[match.range], as: UTF8.self) == secret.replacing("«»", with: key))
    #expect(CredentialScan.matches(in: CredentialScan.masked(bytes, matches)).isEmpty)
  }

  @Test(
    "secrets: what YAML allows between a key and its value hides nothing", .shows("M02.1"),
    arguments: [
      "x-api-key:\n  «»", "x-api-key:             «»", "x-api-key: !!str «»", "x-api-key: &mine '«»'",
      "x-api-key: |-\n  «»", "x-api-key: # ours\n  «»", "? x-api-key\n: «»", "{\"x-api-key\"\n:\n\"«»\"}",
    ])
  func spread(text: String) {
    let written = text.replacing("«»", with: CredentialScanTests.random(20))
    #expect(CredentialScan.matches(in: Array(written.utf8)).map(\.kind) == [.keyValue])
  }

  @Test("secrets: a masked private key keeps its lines; an open one takes only its own", .about("M02"))
  func privateKeys() {
    let (line, begin) = (CredentialScanTests.random(64), "-----BEGIN " + "PRIVATE KEY-----")
    for end in ["  -----END PRIVATE KEY-----\n", ""] {
      let text = "key: |\n  \(begin)\n  \(line)\n\t\(line)\r\n  \(line)\n\(end)name: Corner Mall\n"
      let bytes = Array(text.utf8)
      let masked = CredentialScan.masked(bytes, CredentialScan.matches(in: bytes))
      #expect(
        String(decoding: masked, as: UTF8.self) == text.replacing(line, with: String(repeating: "x", count: 64)))
    }
    // The lines of one that another follows.
    let two = "\(begin)\n\(line)\nname: a\n\(begin)\n\(line)\n-----END PRIVATE KEY-----"
    let masked = CredentialScan.masked(Array(two.utf8), CredentialScan.matches(in: Array(two.utf8)))
    #expect(String(decoding: masked, as: UTF8.self) == two.replacing(line, with: String(repeating: "x", count: 64)))
  }

  @Test("secrets: several secrets in a text are found in order, without overlap") func several() {
    let text = CredentialScanTests.tokens.map(\.text).joined(separator: "\n")
    let matches = CredentialScan.matches(in: Array(text.utf8))
    #expect(matches.map(\.kind) == CredentialScanTests.tokens.map(\.kind))
    for (one, next) in zip(matches, matches.dropFirst()) { #expect(one.range.upperBound <= next.range.lowerBound) }
  }

  @Test(
    "secrets: a text made to be slow takes no longer than others",
    arguments: TestDepth.sample(
      [
        "eyJ", "-eyJ", "api_key=", "-----BEGIN ", "a://", "://a:", "pk.eyJ.", "password:\"",
        "-----BEGIN PRIVATE KEY-----", "api_key: # ", "password: ", "password:\n", "\\x70assword: ", "\\\n  ",
        "\\u0067hp_", "{password: ", "api_key: &a !b ",
      ], fast: 3))
  func hostile(piece: String) {
    let bytes = Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8)
    let clock = ContinuousClock()
    let time = clock.measure { _ = CredentialScan.matches(in: bytes) }
    #expect(time < .seconds(20))
  }

  @Test("secrets: bits per byte are those of Shannon") func entropy() {
    #expect(ShannonEntropy.bits([1, 1, 1, 1], of: 4) == 2)
    #expect(ShannonEntropy.bits([4], of: 4).magnitude < 1e-9)
    #expect((ShannonEntropy.bits([3, 1], of: 4) - 0.811_278_124_459_132_8).magnitude < 1e-9)
    #expect((ShannonEntropy.bits(Array(repeating: 1, count: 10), of: 10) - 3.321_928_094_887_362).magnitude < 1e-9)
    #expect(ShannonEntropy.bits([], of: 0) == 0)
  }
}

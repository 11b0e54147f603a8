import Foundation
import Testing
import VenueRandom

@testable import VenueJSON

@Suite("Reading JSON: properties")
struct JSONReaderPropertyTests {
  static let sample =
    #"{"type": "Feature", "id": "gäte-1", "geometry": {"type": "Polygon", "coordinates": [[[24.95, 60.1], [2e1,-0.5],"#
    + #" [1, 2], [24.95, 60.1]]]}, "properties": {"name": {"en": "Tide \u00e9 \ud83d\ude00"}, "n": [1, 2.5, null],"#
    + #" "open": true, "shut": false, "x": [], "y": {}}}"#

  @Test("json: a document cut anywhere is refused and never crashes")
  func truncation() {
    let bytes = Array(Self.sample.utf8)
    #expect(failure(bytes) == nil)
    for length in bytes.indices {
      let error = failure(Array(bytes[..<length]))
      #expect(error != nil, "cut at \(length)")
      #expect((error?.offset ?? 0) <= length)
    }
  }

  @Test("json: a replaced byte never crashes; accepted text Foundation accepts too")
  func mutation() {
    var random = SeededRandom(seed: 1)
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      for _ in 0..<8 {
        var changed = bytes
        changed[index] = UInt8.random(in: 0...255, using: &random)
        guard let document = try? JSONReader.read(changed) else { continue }
        let peer = try? JSONSerialization.jsonObject(with: Data(changed), options: .fragmentsAllowed)
        #expect(peer != nil, "\(String(decoding: changed, as: UTF8.self))")
        if let peer { #expect(isSame(document.root, peer)) }
      }
    }
  }

  @Test("json: numbers equal those of the standard library to the last bit")
  func numbers() throws {
    var random = SeededRandom(seed: 2)
    var texts = [
      "0", "-0", "9007199254740993", "9007199254740992", "18446744073709551616", "123456789012345678901234567890",
      "1e22", "1e23", "1e-22", "1e-23", "4.9e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "5e-400",
      "0.000000000000000000000000000000000000000001", "0.1e1", "24.956000000000003", "0.30000000000000004",
      "0.00000000000000000000000000000000000000000000000000000000000000000000000000000012345678901234567890123",
    ]
    for _ in 0..<20_000 {
      texts.append("\(Double.random(in: -180...180, using: &random))")
      texts.append("\(Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF))")
      texts.append(
        "\(Int64.random(in: -(1 << 54)...(1 << 54), using: &random)).\(UInt32.random(in: 0...9999, using: &random))")
    }
    for text in texts {
      let expected = try #require(Double(text))
      let value = try JSONReader.read(Array(text.utf8)).root.double
      #expect(value?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test("json: random documents read as Foundation reads them")
  func againstFoundation() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let text = document(depth: 0, using: &random)
      let ours = try JSONReader.read(Array(text.utf8)).root
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isSame(ours, theirs), "\(text)")
    }
  }

  private func document(depth: Int, using random: inout SeededRandom) -> String {
    let space = ["", " ", "\n\t", ""].randomElement(using: &random)!
    switch Int.random(in: 0..<(depth > 5 ? 5 : 9), using: &random) {
    case 0: return "null" + space
    case 1: return ["true", "false"].randomElement(using: &random)! + space
    case 2: return "\(Int.random(in: -1000...1000, using: &random))" + space
    case 3: return "\(Double.random(in: -1e6...1e6, using: &random))" + space
    case 4: return string(using: &random) + space
    case 5, 6:
      let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in document(depth: depth + 1, using: &random) }
      return "[" + space + items.joined(separator: "," + space) + "]"
    case 7:
      // What most of a map is made of.
      let width = Int.random(in: 1...3, using: &random)
      let items = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        "[" + (0..<width).map { _ in "\(Double.random(in: -9...9, using: &random))" }.joined(separator: ",") + "]"
      }
      return "[" + items.joined(separator: ",") + "]"
    default:
      let items = (0..<Int.random(in: 0...5, using: &random)).map {
        "\"k\($0)\":" + space + document(depth: depth + 1, using: &random)
      }
      return "{" + items.joined(separator: ",") + space + "}"
    }
  }

  private func string(using random: inout SeededRandom) -> String {
    let pieces = ["a", "é", "😀", "\\n", "\\\"", "\\u00e4", "\\ud83d\\ude00", "\\\\", "long enough not to be inline"]
    return "\""
      + (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      + "\""
  }

  private func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours.kind {
    case .null: return theirs is NSNull
    case .bool: return (theirs as? Bool) == ours.bool
    case .number:
      guard let mine = ours.double, let peer = (theirs as? NSNumber)?.doubleValue else { return false }
      // Foundation's own rounding is off by a last bit or two; ours is compared exactly in `numbers()`.
      return abs(mine - peer) <= abs(mine) * 1e-14
    case .string: return (theirs as? String).map { Array($0.utf8) } == ours.string.map { Array($0.utf8) }
    case .array:
      guard let mine = ours.array, let peer = theirs as? [Any], mine.count == peer.count else { return false }
      return zip(mine, peer).allSatisfy { isSame($0, $1) }
    case .object:
      guard let mine = ours.object, let peer = theirs as? [String: Any] else { return false }
      // A mutated key may collide; then which one wins is not ours to compare.
      guard Set(mine.map(\.key)).count == mine.count else { return true }
      return mine.count == peer.count
        && mine.allSatisfy { member in peer[member.key].map { isSame(member.value, $0) } ?? false }
    }
  }
}

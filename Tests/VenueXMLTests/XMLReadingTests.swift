import Testing
import VenueRandom
import VenueTestSupport

@testable import VenueXML

@Suite struct XMLReadingTests {
  private final class Names: XMLReceiver {
    var starts: [XMLElement] = []
    var ends: [String] = []
    var most = Int.max

    func start(_ element: XMLElement) -> Bool {
      starts.append(element)
      return starts.count < most
    }

    func end(_ name: String, at end: Int) { ends.append(name) }
  }

  private func read(_ text: String, _ limits: XMLLimits = XMLLimits(), most: Int = .max) -> (Names, XMLFault?) {
    let names = Names()
    names.most = most
    return (names, XMLReading.read(Array(text.utf8), limits: limits, into: names))
  }

  @Test("formats: XML elements have attributes, namespaces and the bytes of their tag")
  func elements() throws {
    let text =
      "<?xml version='1.0' encoding='UTF-8'?>\n<!-- ä -->\n"
      + "<a xmlns='urn:x'>\n  <b k='ü&amp;1 &lt;&amp;#38;'/><c\n d=\"2\"></c></a>"
    let (names, fault) = read(text)
    #expect(fault == nil)
    #expect(names.starts.map(\.name) == ["a", "b", "c"] && names.ends == ["b", "c", "a"])
    #expect(names.starts[1]["k"] == "ü&1 <&#38;" && names.starts[2].uri == "urn:x")
    let bytes = Array(text.utf8)
    for element in names.starts {
      #expect(String(decoding: bytes[element.range], as: UTF8.self).hasPrefix("<\(element.name)"))
    }
  }

  private final class Texts: XMLTextReceiver {
    var texts: [String] = []

    func start(_ element: XMLElement) -> Bool {
      texts.append("")
      return true
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) { texts[texts.count - 1] += String(decoding: bytes, as: UTF8.self) }

    func end(_ name: String, at end: Int) {}
  }

  @Test("formats: the text between XML tags has its references resolved")
  func text() {
    let texts = Texts()
    let fault = XMLReading.read(
      Array("<a>1 &lt; 2 &amp; &#xE4;ü<b><![CDATA[<x> &amp;]]></b><c/></a>".utf8), into: texts)
    #expect(fault == nil && texts.texts == ["1 < 2 & äü", "<x> &amp;", ""])
  }

  @Test(
    "formats: bytes of XML tags are right across the pieces of a file",
    arguments: ["", "<?xml version='1.0' encoding='us-ascii'?>", "<?xml version='1.0' encoding='utf8'?>"])
  func pieces(_ declaration: String) {
    let text = declaration + "<r>" + (0..<20_000).map { "<n id='\($0)'>\n</n>" }.joined() + "</r>"
    let (names, fault) = read(text)
    let bytes = Array(text.utf8)
    #expect(fault == nil && names.starts.count == 20_001)
    #expect(
      names.starts.dropFirst().enumerated().allSatisfy { number, element in
        String(decoding: bytes[element.range], as: UTF8.self).hasPrefix("<n id='\(number)'")
      })
  }

  @Test(
    "formats: hostile XML files end with a reason",
    arguments: [
      ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", XMLFault.Kind.entity, "the entity x"),
      (
        "<!DOCTYPE a [<!ENTITY a '1234567890'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><a>&b;</a>", .entity,
        "the entity a"
      ),
      ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", .entity, "the entity x"),
      ("<a>" + String(repeating: "<b>", count: 40), .limit, "nested 32 deep"),
      ("<a b='" + String(repeating: "x", count: 70_000) + "'/>", .limit, "the attribute b of <a> has 70000 bytes"),
      ("<a b='" + String(repeating: "x", count: 4_000_000) + "'/>", .limit, "more than 1048576 bytes"),
      ("<a>" + String(repeating: "x", count: 4_000_000), .limit, "more than 1048576 bytes"),
      ("<a " + (0..<80).map { "a\($0)='1'" }.joined(separator: " ") + "/>", .limit, "80 attributes"),
      ("<a><b></a>", .malformed, "not well-formed"), ("<a><b/>", .malformed, "not well-formed"),
      ("<a><b k='1", .malformed, "not well-formed"), ("", .malformed, "not well-formed"), ("abc", .malformed, ""),
      ("<a>&unknown;</a>", .malformed, "unknown"), ("<a/><?xml-stylesheet href='x'?>", .instruction, "xml-stylesheet"),
      ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .encoding, "ISO-8859-1"),
    ])
  func hostile(_ text: String, _ kind: XMLFault.Kind, _ words: String) {
    let clock = ContinuousClock()
    var fault: XMLFault?
    let time = clock.measure { fault = read(text).1 }
    #expect(fault?.kind == kind && fault?.message.contains(words) == true, "\(fault as Any)")
    #expect(fault.map { $0.range.upperBound <= text.utf8.count } == true)
    #expect(time < .seconds(1))
  }

  @Test("formats: XML bytes that are not UTF-8 are named with their position")
  func encodings() {
    let latin = Array("<a k='".utf8) + [0xFC] + Array("'/>".utf8)
    #expect(XMLReading.read(latin, into: Names())?.message == "byte 6 (0xFC) is not valid UTF-8")
    #expect(XMLReading.read([0xFF, 0xFE, 0x3C, 0], into: Names())?.kind == .encoding)
  }

  @Test("formats: a receiver ends the reading, and elements are limited in number")
  func ends() {
    let text = "<a>" + String(repeating: "<b/>", count: 100) + "</a>"
    #expect(read(text, most: 3).0.starts.count == 3 && read(text, most: 3).1 == nil)
    #expect(read(text, XMLLimits(elements: 50)).1?.message == "there are more than 50 elements")
  }

  @Test("formats: random damage to XML never ends the process", arguments: 0..<40)
  func damage(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Array("<?xml version='1.0'?><osm><node id='1' lat='1'/><way id='2'><nd ref='1'/></way></osm>".utf8)
    for _ in 0..<(1 + seed % 5) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    XMLReading.read(bytes, into: Names())
  }
}

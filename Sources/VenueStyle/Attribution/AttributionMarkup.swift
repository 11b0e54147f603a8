/// An attribution as maps show it: text and links to https addresses, and no other HTML.
///
/// Map kits put the attribution of a source into their page as HTML, so any other markup in it could run there. Everything here works on
/// scalars, as HTML parsers do: a quote with a combining accent is still a quote.
public struct AttributionMarkup: Hashable, Sendable {
  private typealias Text = Substring.UnicodeScalarView

  /// Safe HTML: text is escaped, and each link has an https or http address and opens a new page.
  public private(set) var html = ""

  /// Forbidden content of an attribution.
  public struct Fault: Error, Hashable, Sendable {
    public var description: String
  }

  /// Reads a written attribution: text, entities, and `<a href="https://…">text</a>`.
  public init(reading written: String) throws(Fault) {
    var rest = Substring(written).unicodeScalars
    while let start = rest.firstIndex(of: "<") {
      html += MarkupText.escaped(rest[..<start], keepsEntities: true)
      rest = try addLink(at: rest[start...])
    }
    html += MarkupText.escaped(rest, keepsEntities: true)
  }

  /// - Parameter url: an https or http address, if the text is a link.
  public init(text: String, url: String? = nil) {
    let text = MarkupText.escaped(Substring(text).unicodeScalars, keepsEntities: false)
    guard let url else {
      html = text
      return
    }
    addLink(MarkupText.escaped(Substring(url).unicodeScalars, keepsEntities: false), text)
  }

  private mutating func addLink(_ address: String, _ text: String) {
    html += "<a href=\"\(address)\" target=\"_blank\" rel=\"noopener\">\(text)</a>"
  }

  /// - Parameter rest: begins with `<`.
  /// - Returns: the text after the link.
  private mutating func addLink(at rest: Text) throws(Fault) -> Text {
    let name = String(rest.dropFirst().prefix(2))
    guard name.lowercased() == "a ", let close = AttributionMarkup.endOfTag(rest) else {
      throw Fault(description: "\"\(String(rest.prefix(20)))\" is neither text nor a link")
    }
    let address = try AttributionMarkup.address(rest[..<close].dropFirst(2))
    let inside = rest[rest.index(after: close)...]
    guard let end = inside.firstIndex(of: "<"), String(inside[end...].prefix(4)).lowercased() == "</a>" else {
      throw Fault(description: "the link to \(String(address)) does not end in </a>, or holds more than text")
    }
    addLink(
      MarkupText.escaped(address, keepsEntities: true), MarkupText.escaped(inside[..<end], keepsEntities: true))
    return inside[end...].dropFirst(4)
  }

  /// The `>` that ends a tag, outside quotes.
  private static func endOfTag(_ tag: Text) -> Text.Index? {
    var quote: Unicode.Scalar?
    for index in tag.indices {
      let scalar = tag[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ">" {
        return index
      }
    }
    return nil
  }

  /// The address of a link. Its attributes are `href`, and `target` and `rel`, which are written again.
  private static func address(_ attributes: Text) throws(Fault) -> Text {
    var address: Text?
    var rest = attributes.drop { $0 == " " }
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: "="), let quote = rest[equals...].dropFirst().first,
        quote == "\"" || quote == "'"
      else { throw Fault(description: "a link has an attribute without a value in quotes: \(String(rest.prefix(20)))") }
      let name = String(rest[..<equals]).lowercased()
      let value = rest[equals...].dropFirst(2).prefix { $0 != quote }
      guard ["href", "target", "rel"].contains(name) else {
        throw Fault(description: "a link has the attribute \(name.prefix(20)); only href, target and rel are allowed")
      }
      if name == "href" {
        guard address == nil else { throw Fault(description: "a link has two addresses") }
        address = value
      }
      rest = rest[value.endIndex...].dropFirst().drop { $0 == " " }
    }
    let scheme = "https://"
    guard let address, String(address).hasPrefix(scheme), address.count > scheme.count,
      address.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "<" && $0 != ">" && $0 != "\\" })
    else {
      throw Fault(
        description: "the href of a link is not an https address: \"\(String((address ?? Text()).prefix(40)))\"")
    }
    return address
  }
}

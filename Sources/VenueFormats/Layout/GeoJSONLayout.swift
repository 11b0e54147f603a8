import VenueJSON

/// GeoJSON with one feature a line. The order of the members of a feature is fixed; all values are copied as they are written.
struct GeoJSONLayout {
  private let bytes: [UInt8]
  private let items: JSONItems
  private var out: [UInt8] = []

  /// Members in this order; all others follow, as they are written.
  private static let ofFeature = ["type", "id", "feature_type", "properties", "geometry"]
  private static let ofGeometry = ["type", "coordinates"]
  /// Members before all others, and after them.
  private static let ofCollection = (first: "type", last: "features")

  static func formatted(_ bytes: [UInt8]) throws(TextLayout.Refusal) -> [UInt8] {
    let before = try document(bytes)
    guard let type = before.root["type"]?.string, type == "FeatureCollection" || type == "Feature" else {
      throw TextLayout.Refusal(description: "it is not a FeatureCollection of GeoJSON")
    }
    var layout = GeoJSONLayout(bytes)
    guard let root = layout.items.root else {
      throw TextLayout.Refusal(description: "it is not a FeatureCollection of GeoJSON")
    }
    if type == "Feature" { layout.writeFeature(root) } else { layout.writeCollection(root) }
    layout.out.append(0x0A)
    guard layout.out != bytes else { return bytes }
    guard try isSame(before.root, document(layout.out).root) else {
      throw TextLayout.Refusal(description: "the layout would change its values")
    }
    return layout.out
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    items = JSONItems(bytes)
    out.reserveCapacity(bytes.count + bytes.count / 8)
  }

  private static func document(_ bytes: [UInt8]) throws(TextLayout.Refusal) -> JSONDocument {
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw TextLayout.Refusal(description: "the text is not JSON: \(error)")
    }
  }

  // MARK: Writing

  private mutating func writeCollection(_ root: EditNode) {
    let members = items.items(of: root)
    let (first, last) = GeoJSONLayout.ofCollection
    let ordered =
      members.filter { $0.key == first } + members.filter { $0.key != first && $0.key != last }
      + members.filter { $0.key == last }
    writeObject(ordered) { layout, member in
      guard member.key == last, member.value.kind == .list else { return layout.copy(member.value.range) }
      layout.writeLines(layout.items.items(of: member.value))
    }
  }

  /// A list with an element a line.
  private mutating func writeLines(_ features: [EditItem]) {
    write("[")
    for (index, feature) in features.enumerated() {
      write(index == 0 ? "\n  " : ",\n  ")
      writeFeature(feature.value)
    }
    write(features.isEmpty ? "]" : "\n]")
  }

  private mutating func writeFeature(_ node: EditNode) {
    guard node.kind == .map else { return copy(node.range) }
    writeObject(GeoJSONLayout.order(items.items(of: node), GeoJSONLayout.ofFeature)) { layout, member in
      guard member.key == "geometry", member.value.kind == .map else { return layout.copy(member.value.range) }
      let parts = GeoJSONLayout.order(layout.items.items(of: member.value), GeoJSONLayout.ofGeometry)
      layout.writeObject(parts) { $0.copy($1.value.range) }
    }
  }

  /// Repeated members keep their order, because readers use the first or the last of them.
  private static func order(_ members: [EditItem], _ keys: [String]) -> [EditItem] {
    keys.flatMap { key in members.filter { $0.key == key } } + members.filter { !keys.contains($0.key ?? "") }
  }

  private mutating func writeObject(_ members: [EditItem], _ value: (inout GeoJSONLayout, EditItem) -> Void) {
    write("{")
    for (index, member) in members.enumerated() {
      if index > 0 { write(", ") }
      if let key = member.keyRange { out += bytes[key] }
      write(": ")
      value(&self, member)
    }
    write("}")
  }

  /// Copies a value as it is written, with one space after each comma and colon.
  private mutating func copy(_ range: Range<Int>) {
    var isInString = false
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if isInString {
        out.append(byte)
        if byte == UInt8(ascii: "\\"), index < range.upperBound {
          out.append(bytes[index])
          index += 1
        }
        isInString = byte != UInt8(ascii: "\"")
      } else if !EditTree.isSpace(byte) {
        out.append(byte)
        isInString = byte == UInt8(ascii: "\"")
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { out.append(0x20) }
      }
    }
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  // MARK: Proof

  /// True if both have the same values; members of objects may be in another order.
  private static func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
    guard let (before, after) = a.object.flatMap({ a in b.object.map { (a, $0) } }) else {
      guard let (before, after) = features(a).flatMap({ a in features(b).map { (a, $0) } }) else { return a == b }
      return before.count == after.count && zip(before, after).allSatisfy { isSame($0, $1) }
    }
    guard before.count == after.count else { return false }
    let (old, new) = (before.sorted { $0.key < $1.key }, after.sorted { $0.key < $1.key })
    return zip(old, new).allSatisfy { $0.key == $1.key && isSame($0.value, $1.value) }
  }

  /// The elements of an array of objects; nil for any other value.
  private static func features(_ value: JSONValue) -> [JSONValue]? {
    value[0]?.kind == .object ? value.array : nil
  }
}

import VenueJSON
import VenueParts
import VenueStyle

extension StyleSheet {
  /// The colour of a feature by its class.
  func colour(_ part: ThemeSlot.Part, fallback: ThemeClass, isOutermost: Bool = true) -> StyleValue {
    let rows = Set(theme.rows.keys).subtracting(ThemeKey.surroundings)
    return colour(part, of: rows.sorted(), fallback: fallback, isOutermost: isOutermost)
  }

  /// - Parameter isOutermost: true if it is the direct value in `paint`, so that a zoom expression can be extracted (``Layer/byZoom``).
  func colour(
    _ part: ThemeSlot.Part, of rows: some Sequence<String>, fallback: ThemeClass, isOutermost: Bool = true
  ) -> StyleValue {
    var match: [StyleValue] = ["match", ["get", "class"]]
    for row in rows {
      let own = expression(ThemeSlot(row, part)).flatMap { isOutermost || !$0.asksZoom ? $0 : nil }
      match += [.string(row), own ?? constant(row, part)]
    }
    return .array(match + [constant(fallback.rawValue, part)])
  }

  func plain(_ row: ThemeClass, _ part: ThemeSlot.Part) -> StyleValue {
    expression(ThemeSlot(row.rawValue, part)) ?? constant(row.rawValue, part)
  }

  private func constant(_ row: String, _ part: ThemeSlot.Part) -> StyleValue {
    let paint = theme.paint(row)
    switch part {
    case .fill: return .string(paint.fill.text)
    case .stroke: return .string(paint.stroke.text)
    case .text: return .string(paint.text.text)
    }
  }

  /// The author's expression in place of a colour. The reader has checked it.
  func expression(_ slot: ThemeSlot) -> StyleValue? {
    guard let text = theme.expressions[slot], let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    return StyleValue(json.root)
  }
}

extension StyleSheet.Layer {
  /// The layer, and another layer for each class with a colour that depends on the zoom: kits accept the zoom only as the outermost input.
  var byZoom: [StyleSheet.Layer] {
    guard let place = members.firstIndex(where: { $0.key == "paint" }), let paint = members[place].value.members else {
      return [self]
    }
    let classes = paint.flatMap { $0.value.branches.filter(\.value.asksZoom).map(\.name) }
    guard !classes.isEmpty else { return [self] }
    let left = Set(classes)
    let own = left.sorted()
    let others = paint.map { ($0.key, $0.value.without(left)) }
    let chosen = paint.map { Dictionary($0.value.branches.map { ($0.name, $0.value) }) { first, _ in first } }
    let rest = filtered(["!", ["in", ["get", "class"], ["literal", .strings(own)]]], paint: others, id: id)
    return [rest]
      + own.map { name in
        let paint = zip(paint, chosen).map { ($0.key, $1[name] ?? $0.value) }
        return filtered(["==", ["get", "class"], .string(name)], paint: paint, id: "\(id)@\(name)")
      }
  }

  private func filtered(
    _ clause: StyleValue, paint: [(key: String, value: StyleValue)], id: String
  ) -> StyleSheet.Layer {
    var value = self.value
    value["id"] = .string(id)
    value["filter"] = value["filter"].map { ["all", clause, $0] } ?? clause
    value["paint"] = .object(paint)
    return StyleSheet.Layer(id: id, members: value.members ?? [])
  }
}

extension StyleValue {
  /// True if it reads the zoom anywhere.
  fileprivate var asksZoom: Bool {
    guard let array, array.first?.string != "literal" else { return false }
    return array.first?.string == "zoom" || array.contains(where: \.asksZoom)
  }

  /// For a choice by class: each class with its value.
  fileprivate var branches: [(name: String, value: StyleValue)] {
    guard let array, array.count > 3, array[0].string == "match", array[1].array?.last?.string == "class" else {
      return []
    }
    return stride(from: 2, to: array.count - 1, by: 2).compactMap { place in
      array[place].string.map { ($0, array[place + 1]) }
    }
  }

  /// A choice by class without some of them.
  fileprivate func without(_ classes: Set<String>) -> StyleValue {
    guard let array, !branches.isEmpty else { return self }
    let kept = branches.filter { !classes.contains($0.name) }
    guard let other = array.last, !kept.isEmpty else { return array.last ?? self }
    return .array(Array(array.prefix(2)) + kept.flatMap { [.string($0.name), $0.value] } + [other])
  }
}

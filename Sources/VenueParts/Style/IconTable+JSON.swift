public import VenueJSON

extension IconTable {
  /// In the order of names.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.object("icons") { json in
        for (name, icon) in icons.sorted(by: { $0.key < $1.key }) {
          json.object(name, inline: true) {
            $0.member("drawing", icon.drawing)
            $0.member("class", icon.row)
          }
        }
      }
      json.object("drawings") { json in
        for (name, drawing) in drawings.sorted(by: { $0.key < $1.key }) {
          json.object(name) { json in
            json.member("side", drawing.side)
            json.array("shapes") { json in for shape in drawing.shapes { shape.write(to: &json) } }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// Entries that do not match the schema are skipped.
  ///
  /// - Throws: ``Damage`` for drawings with more points than the compiler writes, because drawing them would write as many again.
  public init(_ json: JSONValue) throws(Damage) {
    self.init()
    for (name, icon) in (json["icons"]?.object ?? []).map({ ($0.key, $0.value) }) {
      guard let drawing = icon["drawing"]?.string, let row = icon["class"]?.string else { continue }
      icons[name] = Icon(drawing: drawing, row: row)
    }
    for (name, drawing) in (json["drawings"]?.object ?? []).map({ ($0.key, $0.value) }) {
      guard let side = drawing["side"]?.double, side > 0, side.isFinite else { continue }
      drawings[name] = Drawing(side: side, shapes: (drawing["shapes"]?.array ?? []).compactMap(Shape.init))
    }
    try requireFewPoints()
  }
}

extension IconTable.Shape {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("path", path)
      if let stroke {
        $0.member("stroke", stroke.width)
        $0.member("cap", stroke.cap)
        $0.member("join", stroke.join)
        if stroke.join == "miter" { $0.member("miter_limit", stroke.miterLimit) }
      }
      if isEvenOdd { $0.member("even_odd", true) }
      if isCut { $0.member("cut", true) }
      if opacity != 1 { $0.member("opacity", opacity) }
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, path.utf8.allSatisfy(Self.pathCharacters.contains) else { return nil }
    self.init(
      path: path, isEvenOdd: json["even_odd"]?.bool ?? false, isCut: json["cut"]?.bool ?? false,
      opacity: min(max(json["opacity"]?.double ?? 1, 0), 1))
    guard let width = json["stroke"]?.double else { return }
    guard let cap = json["cap"]?.string, ["butt", "round", "square"].contains(cap), let join = json["join"]?.string,
      ["miter", "round", "bevel"].contains(join), width >= 0, width.isFinite
    else { return nil }
    stroke = IconTable.Stroke(width: width, cap: cap, join: join, miterLimit: json["miter_limit"]?.double ?? 4)
  }

  private static let pathCharacters = Set("MLCZ0123456789-. ".utf8)
}

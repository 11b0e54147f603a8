/// Makes a drawing of the elements of an SVG file as they come, and notes what is wrong with them.
///
/// A class, because libxml2 calls back with a pointer; it lives inside one call of ``SVGReader``.
final class SVGBuilder {
  private let bytes: [UInt8]
  private(set) var faults: [SVGFault] = []
  private var states: [SVGState] = []
  private var shapes: [IconDrawing.Shape] = []
  private var side: Double?
  private var elementCount = 0
  private var isStopped = false
  /// Bytes read so far.
  var offset: (() -> Int)?
  var stop: (() -> Void)?

  static let svg = "http://www.w3.org/2000/svg"

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil where there is a fault that is more than an approximation.
  var drawing: IconDrawing? {
    guard faults.allSatisfy({ $0.kind == .approximate }), let side else { return nil }
    return IconDrawing(side: side, shapes: shapes)
  }

  // MARK: What libxml2 tells

  func start(_ name: String, uri: String, _ attributes: [SVGAttribute]) {
    guard !isStopped else { return }
    elementCount += 1
    guard elementCount <= SVGReader.mostElements, states.count < SVGReader.deepest else {
      return give(
        .limit,
        states.count >= SVGReader.deepest
          ? "elements lie \(SVGReader.deepest) deep; an icon's lie less deep"
          : "there are more than \(SVGReader.mostElements) elements", "draw it simpler")
    }
    var state = states.last ?? SVGState()
    if states.isEmpty { readRoot(name, uri: uri, attributes, &state) }
    vet(name, uri: uri, attributes)
    if !state.isSkipped { draw(name, uri: uri, attributes, &state) }
    states.append(state)
  }

  func end() {
    if !states.isEmpty { states.removeLast() }
  }

  func declares(_ entity: String) {
    give(.unsafe, "it declares the entity \(entity)", "save it as plain SVG, without a DTD of its own")
  }

  func instructs(_ target: String) {
    give(.unsafe, "it brings in \(target)", "save it as plain SVG, without style sheets")
  }

  func fails(_ message: String, isFatal: Bool) {
    guard isFatal, !faults.contains(where: { $0.kind == .malformed }) else { return }
    let place = min(offset?() ?? 0, bytes.count)
    faults.append(
      SVGFault(
        kind: .malformed, message: "it is no well-formed XML: \(message.trimmed)", help: "save it again as plain SVG",
        range: max(0, place - 1)..<place))
  }

  func finish(isWellFormed: Bool) {
    if isStopped { return }
    if !isWellFormed { return fails("it ends too early", isFatal: true) }
    guard !faults.contains(where: { $0.kind != .approximate }) else { return }
    if shapes.isEmpty { fault(.undrawable, "it draws nothing", "fill or stroke a shape inside its viewBox", 0..<0) }
  }

  // MARK: The root

  private func readRoot(_ name: String, uri: String, _ attributes: [SVGAttribute], _ state: inout SVGState) {
    guard name == "svg", uri == SVGBuilder.svg else {
      return give(
        .undrawable, "its root is <\(name)>, and no <svg xmlns=\"\(SVGBuilder.svg)\">", "save it as plain SVG")
    }
    func value(_ name: String) -> String? { attributes.first { $0.name == name && $0.uri.isEmpty }?.value }
    let size = ["width", "height"].map { value($0).flatMap(SVGState.number) }
    var box: [Double]?
    if let written = value("viewBox") {
      var scanner = SVGNumbers(written)
      box = scanner.all().flatMap { $0.count == 4 ? $0 : nil }
    } else if let width = size[0], let height = size[1] {
      box = [0, 0, width, height]
    }
    guard let box, box[2] > 0, box[3] > 0 else {
      return fault(
        .undrawable, "it has no viewBox that says how large it is", "write viewBox=\"0 0 15 15\" on <svg>", tag)
    }
    guard abs(box[2] - box[3]) < 1e-9, box[2] <= 4096 else {
      return fault(
        .undrawable, "its viewBox is \(text(box[2])) x \(text(box[3])); icons are square",
        "draw it on 15 x 15, which stands on a ground, or on 21 x 21, which stands alone", tag)
    }
    side = box[2]
    (state.transform.e, state.transform.f) = (-box[0], -box[1])
    if box[2] != 15, box[2] != 21 {
      fault(
        .approximate,
        "it is drawn on a grid of \(text(box[2])); edges fall between the pixels of the 15 that icons are shown at",
        "draw it on 15 x 15 or 21 x 21", tag)
    }
  }

  private func text(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

  // MARK: Vetting

  private static let harmful: Set<String> = [
    "script", "foreignObject", "image", "iframe", "object", "embed", "audio", "video", "canvas", "use", "a", "handler",
    "animate", "set", "animateMotion", "animateTransform", "style", "feImage", "link", "import", "listener",
  ]

  /// Whatever is drawn of it or not: nothing in an icon may run, or fetch.
  private func vet(_ name: String, uri: String, _ attributes: [SVGAttribute]) {
    if SVGBuilder.harmful.contains(name) {
      switch name {
      case "use": fault(.undrawable, "<use> repeats a shape", "draw the shape where it stands", tag)
      case "style": fault(.undrawable, "<style> holds rules", "write colours and widths as attributes", tag)
      case "a", "set": fault(.unsafe, "<\(name)> makes it act on a tap", "take it out", tag)
      case _ where name.hasPrefix("animate"): fault(.unsafe, "<\(name)> moves it", "take it out", tag)
      default: fault(.unsafe, "<\(name)> does not belong into an icon", "take it out; icons are shapes alone", tag)
      }
    }
    for attribute in attributes {
      let key = attribute.name.lowercased()
      if key.hasPrefix("on") {
        fault(.unsafe, "\(attribute.name) runs a script", "take the attribute out", place(of: attribute))
      } else if key == "href" || key == "src" || key == "base" {
        if name != "use" {
          fault(.unsafe, "\(attribute.name) refers to something else", "take the attribute out", place(of: attribute))
        }
      } else if SVGBuilder.fetches(attribute.value) {
        fault(
          .unsafe, "\(attribute.name) refers to something outside of the file", "take the reference out",
          place(of: attribute))
      }
    }
  }

  /// Whether a value names something that is not in the file: `url(…)` of anything but an id, `javascript:` and the like.
  private static func fetches(_ value: String) -> Bool {
    let text = value.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "\\" }
    if text.contains("javascript:") || text.contains("@import") || text.contains("expression(") { return true }
    var rest = text[...]
    while let found = rest.firstRange(of: "url(") {
      rest = rest[found.upperBound...]
      if rest.first != "#" { return true }
    }
    return false
  }

  // MARK: Drawing

  private func draw(_ name: String, uri: String, _ attributes: [SVGAttribute], _ state: inout SVGState) {
    // Drawing programs keep notes of their own in other namespaces.
    guard uri == SVGBuilder.svg else {
      state.isSkipped = true
      return
    }
    switch name {
    case "title", "desc", "metadata":
      state.isSkipped = true
      return
    case "svg" where states.isEmpty, "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon": break
    case "defs":
      // Empty in most files; what is in it is of no use without <use>, gradients or masks, and those are told.
      state.isSkipped = true
      return
    default:
      state.isSkipped = true
      if !SVGBuilder.harmful.contains(name) {
        fault(
          .undrawable, "<\(name)> cannot be drawn",
          name == "text" ? "turn the text into paths" : "use path, rect, circle, ellipse, line, polyline and polygon",
          tag)
      }
      return
    }
    var geometry: [String: String] = [:]
    for attribute in attributes where attribute.uri.isEmpty {
      take(attribute, of: name, &state, &geometry)
    }
    guard !state.isSkipped, name != "svg", name != "g" else { return }
    guard let outline = SVGShapes.outline(of: name, geometry) else {
      return fault(
        .undrawable, "the numbers of <\(name)> cannot be read", "save it again as plain SVG, sizes in user units", tag)
    }
    add(outline, state)
  }

  private func take(
    _ attribute: SVGAttribute, of element: String, _ state: inout SVGState, _ geometry: inout [String: String]
  ) {
    switch attribute.name {
    case "transform":
      guard let transform = IconTransform(text: attribute.value) else {
        return fault(
          .undrawable, "the transform \"\(attribute.value.prefix(40))\" cannot be drawn",
          "use translate, scale, rotate and matrix, or apply the transform", place(of: attribute))
      }
      state.transform = state.transform.after(transform)
    case "style":
      for declaration in attribute.value.split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        if parts.count == 2 { note(state.take(parts[0], parts[1]), parts[0], parts[1], attribute) }
      }
    case "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points":
      geometry[attribute.name] = attribute.value
    case "id", "class", "version", "viewBox", "baseProfile", "preserveAspectRatio", "role", "focusable", "tabindex",
      "lang", "pathLength", "contentStyleType", "contentScriptType", "zoomAndPan":
      break
    case _ where attribute.name.hasPrefix("data-") || attribute.name.hasPrefix("aria-"): break
    default: note(state.take(attribute.name, attribute.value), attribute.name, attribute.value, attribute)
    }
  }

  private func note(_ outcome: SVGState.Outcome, _ name: String, _ value: String, _ attribute: SVGAttribute) {
    switch outcome {
    case .taken: break
    case .otherColour:
      guard !faults.contains(where: { $0.kind == .approximate && $0.message.contains("colour") }) else { return }
      fault(
        .approximate, "the colour \(value) is drawn in the theme's: icons have one ink, and white cuts through it",
        "draw in black, and say colours in theme.yaml", place(of: attribute))
    case .wrong, .unknown:
      // References to outside are told already.
      guard !SVGBuilder.fetches(value), !attribute.name.lowercased().hasPrefix("on"), attribute.name != "href" else {
        return
      }
      fault(
        .undrawable, "\(name) \"\(value.prefix(40))\" cannot be drawn",
        "icons are filled and stroked in one ink, without patterns, gradients, masks and effects", place(of: attribute))
    }
  }

  private func add(_ outline: IconOutline, _ state: SVGState) {
    let placed = outline.mapped { state.transform($0) }
    guard placed.points.allSatisfy({ abs($0.x) <= 16 * (side ?? 0) && abs($0.y) <= 16 * (side ?? 0) }) else {
      return fault(.undrawable, "a shape reaches far out of the viewBox", "draw it inside", tag)
    }
    func opacity(_ own: Double) -> Double { state.opacity * own }
    if state.fill != .none, state.fillOpacity > 0 {
      shapes.append(
        IconDrawing.Shape(
          outline: placed, isEvenOdd: state.isEvenOdd, isCut: state.fill == .cut, opacity: opacity(state.fillOpacity)))
    }
    guard state.stroke != .none, state.width > 0, state.strokeOpacity > 0 else { return }
    guard let scale = state.transform.scale else {
      return fault(
        .undrawable, "a stroke is stretched more one way than the other", "turn the stroke into a path", tag)
    }
    shapes.append(
      IconDrawing.Shape(
        outline: placed,
        stroke: IconDrawing.Stroke(
          width: state.width * scale, cap: state.cap, join: state.join, miterLimit: state.miterLimit),
        isCut: state.stroke == .cut, opacity: opacity(state.strokeOpacity)))
  }

  // MARK: Faults

  /// A fault after which nothing more is read.
  private func give(_ kind: SVGFault.Kind, _ message: String, _ help: String) {
    fault(kind, message, help, tag)
    isStopped = true
    stop?()
  }

  private func fault(_ kind: SVGFault.Kind, _ message: String, _ help: String, _ range: Range<Int>) {
    guard faults.count < SVGReader.mostFaults else { return }
    faults.append(SVGFault(kind: kind, message: message, help: help, range: range))
  }

  /// The tag that is being read: from the last `<`, which no value can hold.
  private var tag: Range<Int> {
    let end = min(offset?() ?? 0, bytes.count)
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return start..<max(start, end)
  }

  private func place(of attribute: SVGAttribute) -> Range<Int> {
    let tag = tag
    guard let found = bytes[tag].firstRange(of: Array(attribute.name.utf8)) else { return tag }
    return found
  }
}

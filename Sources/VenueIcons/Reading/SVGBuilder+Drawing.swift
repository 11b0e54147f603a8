import VenueXML

extension SVGBuilder {
  func draw(_ name: String, uri: String, _ attributes: [XMLAttribute], _ state: inout SVGState) {
    // Drawing programs keep their own notes in other namespaces.
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
      // Empty in most files; its content is usable only by <use>, gradients or masks, and those are reported.
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
    _ attribute: XMLAttribute, of element: String, _ state: inout SVGState, _ geometry: inout [String: String]
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

  private func note(_ outcome: SVGState.Outcome, _ name: String, _ value: String, _ attribute: XMLAttribute) {
    switch outcome {
    case .taken: break
    case .otherColour:
      guard !faults.contains(where: { $0.kind == .approximate && $0.message.contains("colour") }) else { return }
      fault(
        .approximate, "the colour \(value) is drawn in the theme's: icons have one ink, and white cuts through it",
        "draw in black, and set colours in theme.yaml", place(of: attribute))
    case .wrong where SVGState.ranges[name] != nil:
      fault(
        .undrawable, "\(name) \"\(value.prefix(40))\" cannot be drawn", "write \(SVGState.ranges[name] ?? "")",
        place(of: attribute))
    case .wrong, .unknown:
      // External references are already reported.
      guard !SVGBuilder.fetches(value), !attribute.name.lowercased().hasPrefix("on"), attribute.name != "href" else {
        return
      }
      fault(
        .undrawable, "\(name) \"\(value.prefix(40))\" cannot be drawn",
        "icons are filled and stroked in one ink, without patterns, gradients, masks and effects", place(of: attribute))
    }
  }

  private func add(_ outline: IconOutline, _ state: SVGState) {
    // Without a size, which is already reported, nothing can be tested for being inside.
    guard let side else { return }
    let placed = outline.mapped { state.transform($0) }
    guard placed.points.allSatisfy({ abs($0.x) <= 16 * side && abs($0.y) <= 16 * side }) else {
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
}

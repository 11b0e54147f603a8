/// Makes a drawing from the elements of an SVG stream, and records faults.
///
/// A class, because libxml2 calls back with a pointer; it exists inside one call of ``SVGReader``.
final class SVGBuilder {
  let bytes: [UInt8]
  private(set) var faults: [SVGFault] = []
  var states: [SVGState] = []
  var shapes: [IconDrawing.Shape] = []
  var side: Double?
  private var elementCount = 0
  private var isStopped = false
  /// Bytes read so far.
  var offset: (() -> Int)?
  var stop: (() -> Void)?

  static let svg = "http://www.w3.org/2000/svg"

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil if there is a fault other than an approximation.
  var drawing: IconDrawing? {
    guard faults.allSatisfy({ $0.kind == .approximate }), let side else { return nil }
    return IconDrawing(side: side, shapes: shapes)
  }

  // MARK: Events of libxml2

  func start(_ name: String, uri: String, _ attributes: [SVGAttribute]) {
    guard !isStopped else { return }
    elementCount += 1
    guard elementCount <= SVGReader.mostElements, states.count < SVGReader.deepest else {
      return give(
        .limit,
        states.count >= SVGReader.deepest
          ? "elements are nested \(SVGReader.deepest) deep or more, which is too deep"
          : "there are more than \(SVGReader.mostElements) elements", "draw it simpler")
    }
    guard attributes.count <= SVGReader.mostAttributes else {
      return give(
        .limit, "<\(name)> has \(attributes.count) attributes; the limit is \(SVGReader.mostAttributes)",
        "save it as plain SVG")
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
        kind: .malformed, message: "it is not well-formed XML: \(message.trimmed)", help: "save it again as plain SVG",
        range: max(0, place - 1)..<place))
  }

  func finish(isWellFormed: Bool) {
    if isStopped { return }
    if !isWellFormed { return fails("it ends too early", isFatal: true) }
    guard !faults.contains(where: { $0.kind != .approximate }) else { return }
    if shapes.isEmpty { fault(.undrawable, "it draws nothing", "fill or stroke a shape inside its viewBox", 0..<0) }
  }

  // MARK: Faults

  /// A fault after which nothing more is read.
  func give(_ kind: SVGFault.Kind, _ message: String, _ help: String) {
    fault(kind, message, help, tag)
    isStopped = true
    stop?()
  }

  /// - Parameter range: computed only if the fault is kept.
  func fault(_ kind: SVGFault.Kind, _ message: String, _ help: String, _ range: @autoclosure () -> Range<Int>) {
    guard faults.count < SVGReader.mostFaults else { return }
    faults.append(SVGFault(kind: kind, message: message, help: help, range: range()))
  }

  /// The tag that is being read: from the last `<`, which no value can contain.
  var tag: Range<Int> {
    let end = min(offset?() ?? 0, bytes.count)
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return start..<max(start, end)
  }

  func place(of attribute: SVGAttribute) -> Range<Int> {
    let tag = tag
    guard let found = bytes[tag].firstRange(of: Array(attribute.name.utf8)) else { return tag }
    return found
  }
}

import VenueXML

/// Makes a drawing from the elements of an SVG stream, and records faults.
///
/// A class, because it receives elements one by one; it exists inside one call of ``SVGReader``.
final class SVGBuilder: XMLReceiver {
  let bytes: [UInt8]
  private(set) var faults: [SVGFault] = []
  var states: [SVGState] = []
  var shapes: [IconDrawing.Shape] = []
  var side: Double?
  private var isStopped = false
  /// The tag that is being read.
  private(set) var tag = 0..<0

  static let svg = "http://www.w3.org/2000/svg"

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil if there is a fault other than an approximation.
  var drawing: IconDrawing? {
    guard faults.allSatisfy({ $0.kind == .approximate }), let side else { return nil }
    return IconDrawing(side: side, shapes: shapes)
  }

  // MARK: Elements

  func start(_ element: XMLElement) -> Bool {
    tag = element.range
    var state = states.last ?? SVGState()
    if states.isEmpty { readRoot(element.name, uri: element.uri, element.attributes, &state) }
    vet(element.name, uri: element.uri, element.attributes)
    if !state.isSkipped { draw(element.name, uri: element.uri, element.attributes, &state) }
    states.append(state)
    return !isStopped
  }

  func end(_ name: String, at end: Int) {
    if !states.isEmpty { states.removeLast() }
  }

  /// - Parameter fault: the reason why the file was not read to its end.
  func finish(_ fault: XMLFault?) {
    if isStopped { return }
    if let fault {
      guard faults.count < SVGReader.mostFaults else { return }
      let (kind, help) = SVGBuilder.meaning(of: fault)
      faults.append(SVGFault(kind: kind, message: fault.message, help: help, range: fault.range))
      return
    }
    guard faults.allSatisfy({ $0.kind == .approximate }) else { return }
    if shapes.isEmpty {
      self.fault(.undrawable, "it draws nothing", "fill or stroke a shape inside its viewBox", 0..<0)
    }
  }

  private static func meaning(of fault: XMLFault) -> (SVGFault.Kind, help: String) {
    switch fault.kind {
    case .malformed, .encoding: (.malformed, "save it again as plain SVG")
    case .entity: (.unsafe, "save it as plain SVG, without a DTD of its own")
    case .instruction: (.unsafe, "save it as plain SVG, without style sheets")
    case .limit:
      (.limit, fault.message.hasPrefix("<") ? "save it as plain SVG" : "draw it simpler")
    }
  }

  // MARK: Faults

  /// A fault after which nothing more is read.
  func give(_ kind: SVGFault.Kind, _ message: String, _ help: String) {
    fault(kind, message, help, tag)
    isStopped = true
  }

  /// - Parameter range: computed only if the fault is kept.
  func fault(_ kind: SVGFault.Kind, _ message: String, _ help: String, _ range: @autoclosure () -> Range<Int>) {
    guard faults.count < SVGReader.mostFaults else { return }
    faults.append(SVGFault(kind: kind, message: message, help: help, range: range()))
  }

  func place(of attribute: XMLAttribute) -> Range<Int> {
    guard let found = bytes[tag].firstRange(of: Array(attribute.name.utf8)) else { return tag }
    return found
  }
}

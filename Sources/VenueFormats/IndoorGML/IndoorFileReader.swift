import VenueDiagnostics
import VenueModel
import VenueXML

/// Reads a file of IndoorGML 1.0 and 1.1: cells and their boundaries, states and transitions.
///
/// The forms of 1.0.1 (geometry and graph without wrappers) and of 1.0.3 and 1.1 (with them) differ by wrappers only, which are skipped.
/// Any element that is a member of the cells is a cell, because editors have elements of their own for it.
final class IndoorFileReader: XMLTextReceiver {
  private(set) var document = IndoorDocument()
  private let file: OpenFile
  private var path: [String] = []
  private var open: IndoorElement?
  private var shape = GMLShapeReader()
  /// Number of elements around the open one.
  private var depth = 0
  private var connection: [String]?
  private var text: [UInt8] = []
  private var textRange: Range<Int>?
  private var size = 0

  private static let xlink = "http://www.w3.org/1999/xlink"
  /// Positions of a file. Project default: a large airport has some hundred thousand.
  static let mostPositions = 2_000_000
  private static let members: [String: IndoorElement.Role] = [
    "cellSpaceMember": .cell, "cellSpaceBoundaryMember": .boundary, "stateMember": .state,
    "transitionMember": .transition,
  ]
  private static let texts: Set<String> = ["name", "description", "class", "function", "usage", "weight"]

  private init(_ file: OpenFile) { self.file = file }

  /// - Returns: what could be read; a fault of the XML is reported.
  static func read(_ file: OpenFile) -> IndoorDocument {
    let reader = IndoorFileReader(file)
    if let fault = XMLReading.read(file.bytes, into: reader) {
      file.report(fault, isReadInPart: !reader.document.elements.isEmpty)
    }
    return reader.document
  }

  func start(_ element: XMLElement) -> Bool {
    defer { path.append(element.name) }
    text.removeAll(keepingCapacity: true)
    textRange = nil
    if let name = element["srsName"], !name.isEmpty, !document.systems.contains(where: { $0.name == name }),
      document.systems.count < IndoorFileReader.mostSystems
    {
      document.systems.append((name, place(element)))
    }
    if path.isEmpty { document.place = place(element) }
    let link = value("href", of: element, IndoorFileReader.xlink).map(IndoorFileReader.id)
    if open != nil {
      inside(element, link)
    } else if let role = path.last.flatMap({ IndoorFileReader.members[$0] }) {
      begin(role, element)
    } else {
      around(element, link)
    }
    return size <= IndoorFileReader.mostPositions
  }

  private static let mostSystems = 16

  private func begin(_ role: IndoorElement.Role, _ element: XMLElement) {
    open = IndoorElement(
      role: role, kind: element.name, id: id(of: element), file: file.path,
      range: element.range)
    if role == .state || role == .transition { open?.layer = document.layers.indices.last }
    shape = GMLShapeReader()
    depth = path.count
  }

  /// An element of a cell, boundary, state or transition.
  private func inside(_ element: XMLElement, _ link: String?) {
    let isChild = path.count == depth + 1
    if isChild, let link {
      switch element.name {
      case "duality": open?.dualities.append(link)
      case "connects": open?.connects.append(link)
      case "partialboundedBy": open?.boundaries.append(link)
      default: break
      }
    }
    if isChild, IndoorFileReader.texts.contains(element.name) { textRange = element.range }
    if GMLShapeReader.texts.contains(element.name) { textRange = element.range }
    shape.start(element, link: link)
  }

  /// An element of the graph or of the whole file.
  private func around(_ element: XMLElement, _ link: String?) {
    switch element.name {
    case "SpaceLayer":
      let id = self.id(of: element)
      document.layers.append(IndoorLayer(id: id, file: file.path, range: element.range))
    case "class" where path.last == "SpaceLayer": textRange = element.range
    case "name" where path.count == 1: textRange = element.range
    case "InterLayerConnection": connection = []
    case "interConnects": if let link { connection?.append(link) }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard textRange != nil, text.count + bytes.count <= IndoorFileReader.longestText else { return }
    text.append(contentsOf: bytes)
  }

  /// Bytes of the text of one element, which is the limit of the XML reader as well.
  private static let longestText = 1 << 20

  func end(_ name: String, at end: Int) {
    path.removeLast()
    let range = textRange
    textRange = nil
    let written = range == nil ? "" : String(decoding: text, as: UTF8.self)
    guard open != nil else {
      if let range { aroundEnd(name, written, range) }
      if name == "InterLayerConnection", let ends = connection {
        document.layerConnections.append(ends)
        connection = nil
      }
      return
    }
    guard path.count > depth else { return close() }
    if let range, path.count == depth + 1, IndoorFileReader.texts.contains(name) {
      open?.texts.append(IndoorText(key: name, value: IndoorElement.trimmed(written), range: range))
    }
    shape.end(name, text: written)
  }

  private func aroundEnd(_ name: String, _ written: String, _ range: Range<Int>) {
    let value = IndoorElement.trimmed(written)
    if name == "class", !document.layers.isEmpty {
      document.layers[document.layers.count - 1].kind = value.uppercased()
    } else if name == "name", !value.isEmpty {
      document.name = document.name ?? IndoorText(key: "name", value: value, range: range)
    }
  }

  private func close() {
    guard var element = open else { return }
    open = nil
    size += shape.shape.size
    element.shape = shape.shape
    if size > IndoorFileReader.mostPositions {
      file.log.report(
        .inputLimit(
          "the rest of the file is not read: it has more than \(IndoorFileReader.mostPositions) positions",
          at: element.place))
      file.log.lose(file.path, code: RulePage.inputLimitExceeded.code, isReadInPart: true)
      return
    }
    document.elements.append(element)
  }

  private func id(of element: XMLElement) -> String {
    value("id", of: element, GMLShapeReader.namespace) ?? ""
  }

  /// An attribute of a namespace. One whose prefix is not declared is read as it is meant, and reported once.
  private func value(_ name: String, of element: XMLElement, _ uri: String) -> String? {
    if let value = element[name, uri: uri] { return value }
    guard let attribute = element.attributes.first(where: { $0.name == name && $0.uri.isEmpty && !$0.prefix.isEmpty })
    else { return nil }
    let prefix = attribute.prefix
    file.log.tally(
      "indoor/prefix/\(prefix)",
      Diagnostic(
        .unparsableDocument,
        "`\(prefix):\(name)` is used, and its prefix is not declared in the root element; it is read as it is meant",
        severity: .warning, place: place(element), help: ["write `xmlns:\(prefix)=\"\(uri)\"` in the root element"]))
    return attribute.value
  }

  private func place(_ element: XMLElement) -> SourcePlace { SourcePlace(file: file.path, range: element.range) }

  /// The id that a link names: `#C1`, `house.gml#C1`.
  private static func id(_ link: String) -> String {
    link.lastIndex(of: "#").map { String(link[link.index(after: $0)...]) } ?? link
  }
}

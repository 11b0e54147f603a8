import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// A text that belongs to an element of a file: a tag, or an element inside it.
protocol ElementText: Sendable {
  var key: String { get }
  var value: String { get }
  var range: Range<Int> { get }
}

/// An element of a file of which features are made.
protocol SourceElement: Sendable {
  associatedtype Text: ElementText

  var id: String { get }
  var file: String { get }
  var range: Range<Int> { get }
  var place: SourcePlace { get }
}

/// Makes the draft of a feature from an element: each property has the place of the text that it comes from.
struct ElementDraft<Element: SourceElement> {
  private(set) var draft: FeatureDraft
  let element: Element
  /// The element as a value, whose file and pointer its properties share.
  private let whole: SourceValue

  /// - Parameter id: nil for the id of the element.
  init(_ type: FeatureType, of element: Element, id: String? = nil) {
    self.element = element
    let place = element.place
    whole = SourceValue(SourceNode(.null, place.range), file: place.file, pointer: place.pointer)
    draft = FeatureDraft(type: type, id: id ?? element.id, place: place, idPlace: place)
    draft.implied.derivesLeftOut = true
  }

  mutating func add(_ key: String, _ text: String?, from source: Element.Text? = nil) {
    guard let text else { return }
    add(key, content: .scalar(text, .quoted), from: source)
  }

  mutating func add(_ key: String, _ texts: [String], from source: Element.Text? = nil) {
    guard !texts.isEmpty else { return }
    let range = source?.range ?? element.range
    add(key, content: .sequence(texts.map { SourceNode(.scalar($0, .quoted), range) }), from: source)
  }

  mutating func add(_ key: String, flag: Bool, from source: Element.Text? = nil) {
    add(key, content: .scalar(flag ? "true" : "false", .plain), from: source)
  }

  mutating func add(_ key: String, content: SourceNode.Content, from source: Element.Text?) {
    let node = SourceNode(content, source?.range ?? element.range)
    draft.properties.append(DraftProperty(key: key, value: value(node, from: source), name: nil))
  }

  private func value(_ node: SourceNode, from source: Element.Text?) -> SourceValue {
    guard let source else { return whole.replaced(by: node) }
    // In pointers of elements, keys are as they are written.
    guard JSONValue.escaped(source.key) == source.key else {
      return SourceValue(node, file: whole.file, pointer: whole.pointer + "/" + source.key)
    }
    return whole.child(node, source.key, around: whole.pointer)
  }

  mutating func shape(_ shape: DraftGeometry.Shape) {
    draft.geometry = DraftGeometry(shape: shape, place: draft.place)
  }

  /// The level whose units contain it.
  mutating func isOn(_ level: String) { draft.implied.level = ID(level) }

  mutating func isIn(unit: String) { draft.implied.unit = unit }
}

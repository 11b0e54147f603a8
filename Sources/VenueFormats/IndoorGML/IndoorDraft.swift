import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Makes the draft of a feature from an element of IndoorGML: each property has the place of the text that it comes from.
struct IndoorDraft {
  private(set) var draft: FeatureDraft
  private let element: IndoorElement

  /// - Parameter id: nil for the id of the element.
  init(_ type: FeatureType, of element: IndoorElement, id: String? = nil) {
    self.element = element
    draft = FeatureDraft(type: type, id: id ?? element.id, place: element.place, idPlace: element.place)
    draft.implied.derivesLeftOut = true
  }

  mutating func add(_ key: String, _ text: String?, from source: IndoorText? = nil) {
    guard let text else { return }
    add(key, .scalar(text, .quoted), from: source)
  }

  mutating func add(_ key: String, number: Double?) {
    guard let number, number.isFinite else { return }
    add(key, .scalar(Decimals.text(number, 3), .plain), from: nil)
  }

  mutating func add(_ key: String, whole: Int) { add(key, .scalar("\(whole)", .plain), from: nil) }

  mutating func addFlag(_ key: String) { add(key, .scalar("true", .plain), from: nil) }

  mutating func add(_ key: String, _ texts: [String]) {
    add(key, .sequence(texts.map { SourceNode(.scalar($0, .quoted), element.range) }), from: nil)
  }

  private mutating func add(_ key: String, _ content: SourceNode.Content, from source: IndoorText?) {
    let value = SourceValue(
      SourceNode(content, source?.range ?? element.range), file: element.file,
      pointer: "/" + element.id + (source.map { "/" + $0.key } ?? ""))
    draft.properties.append(DraftProperty(key: key, value: value, name: nil))
  }

  mutating func shape(_ shape: DraftGeometry.Shape) {
    draft.geometry = DraftGeometry(shape: shape, place: element.place)
  }
}

import VenueVocabulary

typealias IndoorDraft = ElementDraft<IndoorElement>

extension IndoorElement: SourceElement { typealias Text = IndoorText }
extension IndoorText: ElementText {}

extension IndoorDraft {
  mutating func add(_ key: String, number: Double?) {
    guard let number, number.isFinite else { return }
    add(key, content: .scalar(Decimals.text(number, 3), .plain), from: nil)
  }

  mutating func add(_ key: String, whole: Int) { add(key, content: .scalar("\(whole)", .plain), from: nil) }
}

import VenueModel
import VenueVocabulary

extension RuleContext {
  /// The ids of one feature of a level file on each of the levels that the file makes.
  ///
  /// - Parameter id: as the file has it.
  func repeatedCopies(of id: String, _ type: FeatureType) -> [String] {
    let copies = source.repeatedLevels.sorted { $0.key < $1.key }.flatMap(\.value).map { "\($0)-\(id)" }
    return copies.filter { index.holds(type, $0) }
  }
}

import Testing
import VenueVocabulary

@Suite struct FeatureTypeTests {
  @Test("index: features are hashed by the number of their type")
  func numbers() {
    #expect(FeatureType.allCases.map(\.number) == Array(FeatureType.allCases.indices))
    let refs = FeatureType.allCases.flatMap { type in [0, 1, 31, 32, 1_000_000].map { FeatureRef(type, $0) } }
    #expect(Set(refs).count == refs.count)
    #expect(refs.allSatisfy { Set(refs).contains(FeatureRef($0.type, $0.index)) })
  }
}

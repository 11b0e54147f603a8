import VenueJSON
import VenueModel
import VenueVocabulary

/// A feature of a GeoJSON list while its file is decoded: what it says stays in the document, and is taken from there once. A
/// class, so that a draft costs one reference to it.
final class WrittenFeature: Sendable {
  let whole: SourceValue
  /// Its id in it, beside the properties or among them.
  let id: SourceValue
  /// Where its shape stands in it.
  let shape: Range<Int>?
  /// nil when it says none.
  let properties: JSONValue?
  let keys: PropertyKeys
  let list: FeatureList
  /// Its number in the list.
  let element: Int

  init(
    whole: SourceValue, id: SourceValue, shape: Range<Int>?, properties: JSONValue?, keys: PropertyKeys,
    list: FeatureList, element: Int
  ) {
    self.whole = whole
    self.id = id
    self.shape = shape
    self.properties = properties
    self.keys = keys
    self.list = list
    self.element = element
  }
}

extension WrittenFeature {
  /// The property of a key where it is not null.
  func saying(_ key: String) -> DraftProperty? {
    guard let index = keys.keys.firstIndex(of: key) else { return nil }
    return property(index, as: nil)
  }

  /// What says a property of the schema; nil when nothing does but null.
  func saying(_ step: PropertyKeys.Step) -> DraftProperty? {
    for saying in step.sayings {
      if let found = property(saying.index, as: saying.name) { return found }
    }
    return nil
  }

  /// - Parameter name: under which its place is noted in short.
  func property(_ index: Int, as name: PlaceName?) -> DraftProperty? {
    guard let value = properties?.value(at: index), !value.isNull else { return nil }
    return DraftProperty(key: keys.keys[index], value: whole.child(value), name: name)
  }
}

/// The keys of the properties of features, of which most features of a file have the same in the same order: looked at once for
/// all of them.
final class PropertyKeys: Sendable {
  /// A property of the schema and the keys that say it, the first that is not null winning.
  struct Step: Sendable {
    /// Of the properties the schema reads, in its order.
    let property: Int
    let sayings: [WrittenProperty]
  }

  struct WrittenProperty: Sendable {
    /// Its number among the keys.
    let index: Int
    /// Under which its place is noted in short; nil where the key is a misspelling of it.
    let name: PlaceName?
  }

  let type: FeatureType
  let keys: [String]
  let steps: [Step]
  /// Numbers of the keys nobody knows.
  let unknown: [Int]

  private static let readKeys = Venue.schemas.mapValues { $0.readKeys }

  /// - Parameter keys: each once.
  init(_ keys: [String], of type: FeatureType) {
    self.type = type
    self.keys = keys
    let numbers = Dictionary(keys.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    steps = (PropertyKeys.readKeys[type] ?? []).enumerated().compactMap { property, readKeys in
      let sayings = readKeys.compactMap { key in
        numbers[key].map { WrittenProperty(index: $0, name: key == readKeys[0] ? .ofProperty(key) : nil) }
      }
      return sayings.isEmpty ? nil : Step(property: property, sayings: sayings)
    }
    unknown = keys.indices.filter { index in
      !FeatureKeys.isKnown(keys[index], of: type) && !keys[index].hasPrefix("x-") && keys[index] != "feature_type"
    }
  }
}

extension SchemaSubject {
  /// Of each property a schema reads, in its order, every key it is read from.
  static var readKeys: [[String]] {
    schema.properties.filter { $0.kind.reading(as: $0.key) != nil }.map(\.readKeys)
  }
}

/// The keys features of one file were seen to have.
struct KnownPropertyKeys {
  /// Those met often move to the front; of more than ``most`` the last gives way to the next.
  private var known: [PropertyKeys] = []
  private static let most = 16

  /// - Parameter properties: an object; nil where a feature says none.
  /// - Returns: nil where a key is written twice.
  mutating func keys(of properties: JSONValue?, _ type: FeatureType) -> PropertyKeys? {
    if let place = known.firstIndex(where: { $0.type == type && properties?.hasKeys($0.keys) ?? $0.keys.isEmpty }) {
      if place > 0 { known.swapAt(place, place - 1) }
      return known[max(place - 1, 0)]
    }
    guard properties?.hasRepeatedKeys != true else { return nil }
    let keys = PropertyKeys(properties?.object?.map(\.key) ?? [], of: type)
    if known.count == KnownPropertyKeys.most { known.removeLast() }
    known.append(keys)
    return keys
  }
}

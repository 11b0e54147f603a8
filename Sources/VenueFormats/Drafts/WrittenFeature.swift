import VenueJSON
import VenueModel
import VenueVocabulary

/// A feature of a GeoJSON list while its file is decoded: its data remain in the document and are read from there once. A
/// class, so that a draft costs one reference to it.
final class WrittenFeature: Sendable {
  let whole: SourceValue
  /// Its id in it, beside the properties or among them.
  let id: SourceValue
  /// Position of its shape in it.
  let shape: Range<Int>?
  /// The object of its properties; nil without one.
  private let object: JSONValue?
  let keys: PropertyKeys
  let list: FeatureList
  /// Its number in the list.
  let element: Int

  init(
    whole: SourceValue, id: SourceValue, shape: Range<Int>?, properties object: JSONValue?, keys: PropertyKeys,
    list: FeatureList, element: Int
  ) {
    self.whole = whole
    self.id = id
    self.shape = shape
    self.object = object
    self.keys = keys
    self.list = list
    self.element = element
  }
}

extension WrittenFeature {
  /// The property of a key, if it is not null.
  func saying(_ key: String) -> DraftProperty? {
    guard let index = keys.keys.firstIndex(of: key) else { return nil }
    return property(index, as: nil)
  }

  /// The value of a schema property; nil if it is absent or null.
  func saying(_ step: PropertyKeys.Step) -> DraftProperty? {
    for saying in step.sayings {
      if let found = property(saying.index, as: saying.name) { return found }
    }
    return nil
  }

  /// - Parameter name: under which its place is noted in short.
  func property(_ index: Int, as name: PlaceName?) -> DraftProperty? {
    guard let value = object?.value(at: index), !value.isNull else { return nil }
    return DraftProperty(key: keys.keys[index], value: whole.child(value), name: name)
  }

  /// The property of a key, which may be null.
  func property(_ key: String) -> DraftProperty? {
    guard let index = keys.keys.firstIndex(of: key), let value = object?.value(at: index) else { return nil }
    return DraftProperty(key: key, value: whole.child(value), name: nil)
  }

  /// All properties in the order written, also those that are null. Keys have the bytes that this feature has: those in ``keys`` are of another
  /// feature with equal keys.
  var properties: [DraftProperty] {
    (object?.object ?? []).map { member in
      DraftProperty(key: member.key, value: whole.child(member.value), name: nil)
    }
  }
}

/// The property keys of features. Most features of a file have the same keys in the same order, so they are analysed once for
/// all of them.
final class PropertyKeys: Sendable {
  /// A property of the schema with its possible keys; the first that is not null is used.
  struct Step: Sendable {
    /// Index in the properties that the schema reads, in its order.
    let property: Int
    let sayings: [WrittenProperty]
  }

  struct WrittenProperty: Sendable {
    /// Its number among the keys.
    let index: Int
    /// Short name for its position; nil if the key is a misspelling.
    let name: PlaceName?
  }

  let type: FeatureType
  let keys: [String]
  let steps: [Step]
  /// Indexes of unknown keys.
  let unknown: [Int]
  /// True if one of the keys suppresses findings.
  let hasIgnore: Bool

  private static let readKeys = Venue.schemas.mapValues { $0.readKeys }

  /// - Parameter keys: each once.
  init(_ keys: [String], of type: FeatureType) {
    self.type = type
    self.keys = keys
    hasIgnore = keys.contains(FeatureKeys.ignore)
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
  /// For each property that a schema reads, in its order, every key that is read.
  static var readKeys: [[String]] {
    schema.properties.filter { $0.kind.reading(as: $0.key) != nil }.map(\.readKeys)
  }
}

/// The keys features of one file were seen to have.
struct KnownPropertyKeys {
  /// Frequent ones move to the front; beyond ``most``, the last is replaced.
  private var known: [PropertyKeys] = []
  /// A file of a text venue has features of all types, each with a few sets of keys.
  private static let most = 64

  /// - Parameter properties: an object; nil for a feature without properties.
  /// - Returns: nil if a key is repeated.
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

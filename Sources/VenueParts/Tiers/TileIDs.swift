import VenueJSON
import VenueVocabulary

/// The ids of the tiles' dense numbers, for `ids.json`, described in docs/formats/ids.md.
///
/// A feature on several floors, or with a separate label, has several numbers.
public struct TileIDs: Equatable, Sendable {
  /// An object of the tiles.
  struct Name: Equatable, Sendable {
    var type: String
    var id: String
  }

  /// In the order of their numbers, from 1 on; nil for an unused number.
  private(set) var names: [Name?] = []

  /// - Parameter others: objects that the tiles number after all features, in that order, with the word for their type.
  public init(_ features: [TierFeature], followedBy others: [(type: String, id: String)] = []) {
    names.reserveCapacity(features.count + others.count)
    // A plan has them in the order of their numbers.
    let isSorted = features.indices.dropFirst().allSatisfy { features[$0 - 1].tileID < features[$0].tileID }
    var order = Array(features.indices)
    if !isSorted { order.sort { features[$0].tileID < features[$1].tileID } }
    for place in order {
      // Numbers are dense; an unused number would still keep its position.
      while names.count + 1 < features[place].tileID { names.append(nil) }
      names.append(Name(type: features[place].ref.type.rawValue, id: features[place].id))
    }
    for other in others { names.append(Name(type: other.type, id: other.id)) }
  }

  /// Number n is at position n of `ids`, as `[type, id]`; position 0 is null, because numbers begin with 1.
  public var json: [UInt8] {
    var bytes = Array("{\"schema\":2,\"ids\":[\nnull".utf8)
    var json = JSONWriter(style: .compact)
    for name in names {
      bytes += [0x2C, 0x0A]
      guard let name else {
        bytes += Array("null".utf8)
        continue
      }
      json.removeAll()
      json.array {
        $0.string(name.type)
        $0.string(name.id)
      }
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

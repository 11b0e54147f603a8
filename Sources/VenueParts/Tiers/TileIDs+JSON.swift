import VenueJSON
import VenueVocabulary

extension TierSet {
  /// `ids.json`, described in docs/formats/ids.md: the ids of the tiles' dense numbers. Number n is at position n of
  /// `ids`, as `[type, id]`; position 0 is null, because numbers begin with 1. A feature on several floors, or with a
  /// separate label, has several numbers.
  ///
  /// - Parameter others: objects that the tiles number after all features, in that order, with the word for their type.
  public func idsJSON(followedBy others: [(type: String, id: String)] = []) -> [UInt8] {
    var bytes = Array("{\"schema\":2,\"ids\":[\nnull".utf8)
    var json = JSONWriter(style: .compact)
    func append(_ type: String, _ id: String) {
      json.removeAll()
      json.array {
        $0.string(type)
        $0.string(id)
      }
      bytes += [0x2C, 0x0A]
      bytes += json.bytes
    }
    var next: UInt64 = 1
    for position in features.indices.sorted(by: { features[$0].tileID < features[$1].tileID }) {
      let feature = features[position]
      // Numbers are dense; an unused number would still keep its position.
      while next < feature.tileID {
        bytes += Array(",\nnull".utf8)
        next += 1
      }
      append(feature.ref.type.rawValue, feature.id)
      next += 1
    }
    for other in others { append(other.type, other.id) }
    return bytes + Array("\n]}\n".utf8)
  }
}

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
    var next: UInt64 = 1
    for place in features.indices.sorted(by: { features[$0].tileID < features[$1].tileID }) {
      var json = JSONWriter(style: .compact)
      // Numbers are dense; an unused number would still keep its position.
      while next < features[place].tileID {
        bytes += Array(",\nnull".utf8)
        next += 1
      }
      json.array {
        $0.string(features[place].ref.type.rawValue)
        $0.string(features[place].id)
      }
      bytes += [0x2C, 0x0A]
      bytes += json.bytes
      next += 1
    }
    for other in others {
      var json = JSONWriter(style: .compact)
      json.array {
        $0.string(other.type)
        $0.string(other.id)
      }
      bytes += [0x2C, 0x0A]
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

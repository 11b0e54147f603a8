import VenueJSON
import VenueModel

extension TierSet {
  /// `ids.json`: whose the dense numbers of the tiles are. Number n stands at place n − 1, as `[type, id]`; a
  /// feature on several floors, or with a label of its own, has several numbers.
  public var idsJSON: [UInt8] {
    var bytes = Array("{\"schema\":1,\"ids\":[".utf8)
    for (count, feature) in features.sorted(by: { $0.tileID < $1.tileID }).enumerated() {
      var json = JSONWriter(style: .compact)
      json.array {
        $0.string(feature.ref.type.rawValue)
        $0.string(feature.id)
      }
      bytes += count == 0 ? [0x0A] : [0x2C, 0x0A]
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

import VenueBundle
import VenueJSON

/// `usage.json` beside a receipt: what the compile took on one machine. It is in no digest, and only predicts the next night.
package struct TaskUsage: Hashable, Sendable {
  package static let fileName = "usage.json"

  package var cpuSeconds: Double
  /// Most memory in use, bytes.
  package var peakBytes: Int

  package init(cpuSeconds: Double, peakBytes: Int) { (self.cpuSeconds, self.peakBytes) = (cpuSeconds, peakBytes) }

  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("cpu_seconds", cpuSeconds, decimals: 3)
      json.member("peak_bytes", peakBytes)
    }
    return json.bytes + [0x0A]
  }

  /// - Returns: nil if there is none in the folder.
  init?(in folder: String) {
    guard let bytes = try? MappedFile(path: folder + "/" + TaskUsage.fileName).bytes,
      let root = try? JSONReader.read(bytes).root, let cpu = root["cpu_seconds"]?.double,
      let peak = root["peak_bytes"]?.int, cpu >= 0, peak >= 0
    else { return nil }
    self.init(cpuSeconds: cpu, peakBytes: peak)
  }
}

import VenueBundle
import VenueJSON

/// `receipt.json`: the result of a task, written when all of it is on disk. Equal tasks have equal receipts, byte for byte.
package struct Receipt: Hashable, Sendable {
  package static let fileName = "receipt.json"

  package var key: String
  package var venue: String
  /// Exit code of the compile: 0, or the code with which it refused its input.
  package var exit: Int
  /// Findings of severity warning.
  package var warnings: Int
  /// Sorted by name.
  package var outputs: [StoredFile]

  package var isFailure: Bool { exit != 0 }

  /// SHA-256 of `manifest.json` of the bundle; nil if the compile wrote none. The manifest lists every file of the bundle with its
  /// digest, so it names the bundle.
  package var bundleDigest: String? { outputs.first { $0.name == "\(ResultStore.bundle)/manifest.json" }?.sha256 }

  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("key", key)
      json.member("venue", venue)
      json.member("exit", exit)
      json.member("warnings", warnings)
      json.array("outputs") { json in
        for output in outputs { output.write(to: &json) }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension Receipt {
  /// - Parameter folder: the folder of a result.
  /// - Returns: nil if there is no receipt, or a damaged one.
  init?(in folder: String) {
    guard let bytes = try? MappedFile(path: folder + "/" + Receipt.fileName).bytes,
      let root = try? JSONReader.read(bytes).root, root["schema"]?.int == 1, let key = root["key"]?.string,
      let venue = root["venue"]?.string, let exit = root["exit"]?.int, let warnings = root["warnings"]?.int,
      let listed = root["outputs"]?.array
    else { return nil }
    let outputs = listed.compactMap { StoredFile($0) }
    guard outputs.count == listed.count else { return nil }
    self.init(key: key, venue: venue, exit: exit, warnings: warnings, outputs: outputs)
    // Written by one program in one form: any other form is damage.
    guard json == bytes else { return nil }
  }
}

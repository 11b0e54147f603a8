import VenueJSON

extension Ledger {
  /// `ledger.json`; its schema is `schemas/ledger.schema.json`. One entry per line.
  ///
  /// - Parameter manifest: SHA-256 of the bundle's manifest, in hexadecimal digits.
  public func json(manifest: String) -> [UInt8] { Ledger.json(manifest: manifest, body: body) }

  /// The same file, from the ``body`` of a ledger.
  package static func json(manifest: String, body: [UInt8]) -> [UInt8] {
    var head = JSONWriter(style: .compact)
    head.object {
      $0.member("schema", 1)
      $0.object("bundle") { $0.member("manifest_sha256", manifest) }
    }
    return Array(head.bytes.dropLast()) + [0x2C] + body
  }

  /// The file from the number of features on: everything except the digest of the manifest, which changes with every file of the bundle.
  package var body: [UInt8] {
    var head = JSONWriter(style: .compact)
    head.object {
      $0.member("features", entries.count)
      $0.object("counts") { json in
        let counts = counts
        for type in counts.keys.sorted() {
          json.object(type) { json in
            let words = counts[type] ?? [:]
            for word in words.keys.sorted() { json.member(word, words[word] ?? 0) }
          }
        }
      }
    }
    // Without the braces of the object.
    var bytes = Array(head.bytes.dropFirst().dropLast())
    bytes += Array(",\"entries\":[".utf8)
    var json = JSONWriter(style: .compact)
    for (count, entry) in entries.enumerated() {
      json.removeAll()
      entry.write(to: &json)
      bytes += count == 0 ? [0x0A] : [0x2C, 0x0A]
      bytes += json.bytes
    }
    bytes += Array("\n]".utf8)
    if !taken.isEmpty {
      json.removeAll()
      json.array {
        for ground in taken {
          $0.object {
            $0.member("id", ground.id)
            $0.member("level", ground.level)
            $0.member("area_m2", (ground.area * 100).rounded() / 100)
          }
        }
      }
      bytes += Array(",\"taken\":".utf8) + json.bytes
    }
    return bytes + Array("}\n".utf8)
  }
}

extension Ledger.Entry {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("type", type)
      $0.member("id", id)
      if let publishedID { $0.member("published_id", publishedID) }
      $0.member("outcome", outcome.word)
      switch outcome {
      case .drawn(let layer, let tier, let tileIDs):
        $0.member("layer", layer.rawValue)
        $0.member("tier", tier.rawValue)
        $0.array("tile_ids") { json in for id in tileIDs { json.integer(id) } }
      case .carried(let file): $0.member("file", file)
      case .withdrawn(let rule, let reason), .dropped(let rule, let reason):
        $0.member("rule", rule)
        $0.member("reason", reason)
      case .merged(let other): $0.member("into", other)
      case .foreign: break
      case .unreadable(let code): $0.member("rule", code)
      }
    }
  }
}

import VenueJSON

extension BundleManifest {
  /// The bytes of `manifest.json`: fixed order of members, one file per line, ``ManifestSeal`` last, a line feed at the end.
  public var json: [UInt8] { ManifestSeal.sealed(unsealed) }

  private var unsealed: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("format", BundleManifest.format)
      json.object("version", inline: true) { json in
        json.member("major", version.major)
        json.member("minor", version.minor)
      }
      json.member("generator", generator)
      json.object("venue") { json in
        json.member("id", venueID)
        json.object("name") { json in
          for (language, text) in venueName { json.member(language, text) }
        }
      }
      json.member("languages", languages)
      json.array("credits") { json in
        for credit in credits {
          json.object { json in
            json.member("text", credit.text)
            if let licence = credit.licence { json.member("licence", licence) }
            if let url = credit.url { json.member("url", url) }
          }
        }
      }
      json.array("coverage") { json in
        for item in coverage {
          json.object(inline: true) { json in
            json.member("level", item.level)
            json.member("mapped", item.mapped)
          }
        }
      }
      json.member("capabilities", capabilities)
      for (key, value) in other where !BundleManifest.ownKeys.contains(key) {
        json.key(key)
        json.raw(value)
      }
      json.array("files") { json in
        for file in files {
          json.object(inline: true) { json in
            json.member("path", file.path.text)
            json.member("bytes", file.byteCount)
            json.member("sha256", file.digest.hexadecimal)
          }
        }
      }
      json.member(ManifestSeal.key, ManifestSeal.blank)
    }
    return json.bytes + [0x0A]
  }

  static let ownKeys: Set<String> = [
    "format", "version", "generator", "venue", "languages", "credits", "coverage", "capabilities", "files",
    ManifestSeal.key,
  ]
}

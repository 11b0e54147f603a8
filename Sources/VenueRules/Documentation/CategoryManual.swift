import VenueModel
import VenueVocabulary

/// The list of categories in Markdown, made from ``Vocabulary`` and ``Walkability``: the content of `docs/categories.md`.
public enum CategoryManual {
  public static var text: String {
    var blocks = [
      "# Categories",
      """
      The categories of IMDF 1.0.0, as in `category`, with their common names. `venuemap validate` suggests from the \
      same table (IMD009). Made from the program: `RECORD_GOLDENS=1 swift test --filter CategoryManualTests`.
      """, units,
    ]
    for type in [FeatureType.opening, .amenity, .level, .venue, .building, .fixture, .section, .connector] {
      blocks.append(table(of: type))
    }
    for type in [FeatureType.footprint, .geofence, .relationship] {
      blocks.append("## \(title(of: type))\n\n" + compact(Vocabulary.categories(of: type) ?? []))
    }
    blocks.append(occupants)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  // MARK: Units

  private static var units: String {
    let categories = Vocabulary.categories(of: .unit) ?? []
    var lines = ["## Units (\(categories.count))", ""]
    lines += [
      "The class decides how routes use a unit. A narrower category has the class of its broader one; one that is not listed is a room.",
      "",
    ]
    for kind in Walkability.allCases { lines.append("- **\(name(of: kind))**: \(meaning(of: kind))") }
    lines += ["", "| category | class | common names |", "|---|---|---|"]
    for category in categories {
      let kind = name(of: Walkability(of: Category(category)))
      lines.append("| `\(category)` | \(kind) | \(names(of: category, .unit)) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func name(of kind: Walkability) -> String {
    switch kind {
    case .throughGround: "through ground"
    case .stayGround: "stay ground"
    case .room: "room"
    case .connector: "connector"
    case .solid: "solid"
    }
  }

  private static func meaning(of kind: Walkability) -> String {
    switch kind {
    case .throughGround:
      "routes cross it. Between two such units without an opening there is no wall."
    case .stayGround:
      "an area to stay in. It is open to the ground beside it, unless an opening already leads there: then its other borders with that ground are walls "
        + "(TOP026 lists them; `open_to` and `walled` decide otherwise). Without any open border it is used as a room."
    case .room: "entered by openings alone; routes begin or end there and do not lead through."
    case .connector: "lift, stairs and the like, entered by openings alone."
    case .solid: "not walkable."
    }
  }

  // MARK: Other types

  private static func table(of type: FeatureType) -> String {
    let categories = Vocabulary.categories(of: type) ?? []
    let called = categories.filter { !Vocabulary.commonNames(of: Category($0), for: type).isEmpty }
    var lines = ["## \(title(of: type)) (\(categories.count))", "", compact(categories)]
    if !called.isEmpty {
      lines += ["", "| category | common names |", "|---|---|"]
      lines += called.map { "| `\($0)` | \(names(of: $0, type)) |" }
    }
    return lines.joined(separator: "\n")
  }

  /// Too many for one line each: grouped by their first letter.
  private static var occupants: String {
    let categories = Vocabulary.categories(of: .occupant) ?? []
    var lines = ["## Occupants (\(categories.count))"]
    var initial: Character?
    var group: [String] = []
    for category in categories {
      if category.first != initial, !group.isEmpty {
        lines += ["", compact(group)]
        group = []
      }
      initial = category.first
      group.append(category)
    }
    if !group.isEmpty { lines += ["", compact(group)] }
    let called = Vocabulary.commonNames(for: .occupant)
    lines += ["", "| common names | category |", "|---|---|"]
    lines += called.map { "| \($0.name) | \($0.categories.map { "`\($0)`" }.joined(separator: ", ")) |" }
    return lines.joined(separator: "\n")
  }

  private static func names(of category: String, _ type: FeatureType) -> String {
    Vocabulary.commonNames(of: Category(category), for: type).joined(separator: ", ")
  }

  private static func title(of type: FeatureType) -> String {
    let plural = type.words(2)
    return plural.prefix(1).uppercased() + plural.dropFirst()
  }

  /// One paragraph, in lines of at most 140 characters.
  private static func compact(_ words: [String]) -> String {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.count + word.count + 3 > 140 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + "`\(word)`"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

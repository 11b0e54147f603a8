import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// Declared fills of the units' classes, compared in pairs.
struct FillPairs {
  struct Fill {
    var row: String
    var colour: Colour

    /// nil for classes without an icon.
    var icon: String? { CategoryIcon.name(for: Category(row)) }
  }

  typealias Pair = (a: Fill, b: Fill, difference: Double)

  /// CIEDE2000 between the fills of two categories.
  static let apart = 8.0

  let fills: [Fill]

  init(_ theme: OwnTheme) {
    fills = theme.inside.filter { theme.own.categories[$0]?.fill != nil }.map {
      Fill(row: $0, colour: theme.theme.paint($0).fill)
    }
  }

  /// The pair of different fills that look most alike, if they look too much alike.
  func closest(_ seen: (Colour) -> Lab, where isAsked: (Fill, Fill) -> Bool = { _, _ in true }) -> Pair? {
    let labs = fills.map { seen($0.colour) }
    var closest: Pair?
    for a in fills.indices {
      for b in fills.indices.dropFirst(a + 1) where fills[a].colour != fills[b].colour {
        let difference = labs[a].difference(to: labs[b])
        guard difference < min(FillPairs.apart, closest?.difference ?? .infinity), isAsked(fills[a], fills[b]) else {
          continue
        }
        closest = (fills[a], fills[b], difference)
      }
    }
    return closest
  }

  /// If icons distinguish the two, the severity is information.
  static func finding(_ pair: Pair, _ who: String, in theme: OwnTheme) -> Finding {
    let rounded = OwnTheme.rounded
    var finding = theme.finding(
      "categories/\(pair.a.row)/fill",
      "\(pair.a.row) (\(pair.a.colour.text)) and \(pair.b.row) (\(pair.b.colour.text)) look almost the same\(who): colour difference \(rounded(pair.difference)), minimum \(rounded(apart))"
    )
    finding.measured = Measure(rounded(pair.difference), "CIEDE2000")
    finding.threshold = Measure(apart, "CIEDE2000")
    if pair.a.icon != nil, pair.b.icon != nil, pair.a.icon != pair.b.icon { finding.severity = .info }
    finding.help = ["make one of the two lighter or darker: everybody sees lightness"]
    return finding
  }
}

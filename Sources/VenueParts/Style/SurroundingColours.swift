import VenueVocabulary

/// Colours of the surroundings of a venue, derived from a background: within the contrast band of SUR002, sufficiently grey, and distinct from the
/// inside colours if a lightness allows it.
///
/// The kinds keep the order and the tint that they have in the theme. All of them are darker than the background, or all are lighter.
public struct SurroundingColours: Sendable {
  /// Contrast of a fill with the background: visible without attracting attention (project default).
  public static let band = 1.2...1.6
  /// Share of the mean chroma of the inside fills (project default).
  public static let chromaShare = 0.6
  /// Fills inside with less chroma than this are grey and set no limit.
  public static let grey = 4.0
  /// Minimum CIEDE2000 difference from every inside fill (project default).
  public static let distinct = 10.0
  /// Margin inside the band for rounding and text.
  private static let margin = 0.02

  let theme: ResolvedTheme
  /// Fills of the rows inside.
  let inside: [Colour]
  private let insideLabs: [Lab]

  /// - Parameter inside: theme classes of the venue's units.
  public init(of theme: ResolvedTheme, inside: [String]) {
    self.theme = theme
    self.inside = inside.map { theme.paint($0).fill }
    insideLabs = self.inside.map(\.lab)
  }

  /// The most contrast a fill may have with the background: as much as the median of the fills inside, at most that of the band.
  public var limit: Double {
    let contrasts = inside.map { $0.contrast(with: theme.background) }.sorted()
    return contrasts.isEmpty ? Self.band.upperBound : min(Self.band.upperBound, contrasts[contrasts.count / 2])
  }

  /// Indexed by class; nil if the inside fills are too near to the background to leave room for less prominent ones.
  public var paints: [String: ResolvedTheme.Paint]? {
    let (least, most) = (Self.band.lowerBound + Self.margin, limit - Self.margin)
    guard least <= most else { return nil }
    var best: (set: [String: ResolvedTheme.Paint], merit: Double)?
    // Near the background first: the least prominent set that is different from the colours inside.
    for spread in [0.12, 0.06, 0] {
      for step in 0...6 {
        let lower = least + (most - least) * Double(step) / 7
        for isDarker in [isDarkerFirst, !isDarkerFirst] {
          guard let set = grey(from: lower, to: min(most, lower + spread), isDarker: isDarker) else { continue }
          let merit = merit(of: set)
          if merit >= Self.distinct { return set }
          if merit > best?.merit ?? 0 { best = (set, merit) }
        }
      }
    }
    return best?.set
  }

  /// With as much of their tints as the inside fills allow.
  private func grey(from lower: Double, to upper: Double, isDarker: Bool) -> [String: ResolvedTheme.Paint]? {
    func mean(_ fills: [Colour]) -> Double { fills.reduce(0) { $0 + $1.lab.chroma } / Double(max(fills.count, 1)) }
    let inner = mean(inside)
    let most = inner < Self.grey ? Double.infinity : inner * Self.chromaShare
    for share in [1, 0.8, 0.6, 0.4, 0.2, 0] {
      guard let set = set(from: lower, to: upper, share, isDarker: isDarker) else { continue }
      // Each of them must comply, because a venue may contain only some of the kinds.
      if set.values.allSatisfy({ $0.fill.lab.chroma <= most }) { return set }
    }
    return nil
  }

  /// The direction away from the colours inside.
  private var isDarkerFirst: Bool {
    let ground = theme.background.luminance
    return 2 * inside.count { $0.luminance > ground } >= inside.count
  }

  /// The smallest difference from an inside fill, up to ``distinct``; 0 if names would not be readable.
  private func merit(of set: [String: ResolvedTheme.Paint]) -> Double {
    let isReadable = set.values.allSatisfy {
      $0.text.contrast(with: $0.fill) >= 4.5 && $0.text.contrast(with: theme.background) >= 4.5
    }
    var least = Self.distinct
    for paint in set.values {
      let lab = paint.fill.lab
      for inner in insideLabs { least = min(least, lab.difference(to: inner)) }
    }
    return isReadable ? least : 0.001 + least / 1000
  }

  private func set(
    from lower: Double, to upper: Double, _ share: Double, isDarker: Bool
  ) -> [String: ResolvedTheme.Paint]? {
    let rows = ThemeKey.surroundings
    let ranks = rows.map { theme.paint($0).fill.luminance }
    guard let low = ranks.min(), let high = ranks.max() else { return nil }
    var set: [String: ResolvedTheme.Paint] = [:]
    for (row, rank) in zip(rows, ranks) {
      let paint = theme.paint(row)
      var place = high > low ? (rank - low) / (high - low) : 0.5
      if isDarker { place = 1 - place }
      let wanted = lower + (upper - lower) * place
      guard let fill = shade(of: paint.fill, share, at: wanted, isDarker: isDarker) else { return nil }
      let end = isDarker ? Colour(0) : Colour(0xFFFFFF)
      set[row] = ResolvedTheme.Paint(
        fill: fill, stroke: fill.mixed(with: end, 0.12), text: text(paint.text, on: fill))
    }
    return set
  }

  /// The tint of a colour in the shade whose contrast with the background is nearest to `wanted`; nil if none on that side is in the band.
  private func shade(of tint: Colour, _ share: Double, at wanted: Double, isDarker: Bool) -> Colour? {
    let grey = Double(tint.grey.red)
    func colour(_ level: Int) -> Colour {
      func channel(_ value: UInt8) -> UInt8 {
        UInt8(min(max(Double(level) + (Double(value) - grey) * share, 0), 255).rounded())
      }
      return Colour(red: channel(tint.red), green: channel(tint.green), blue: channel(tint.blue))
    }
    let ground = theme.background
    func contrast(_ level: Int) -> Double { colour(level).contrast(with: ground) }
    // Luminance rises with the level: the first level that is not darker than the background, and on each side of it the contrast is ordered.
    let edge = (0..<256).partitioningIndex { colour($0).luminance >= ground.luminance }
    let side = isDarker ? 0..<edge : edge..<256
    guard !side.isEmpty else { return nil }
    let crossing = side.partitioningIndex { isDarker ? contrast($0) <= wanted : contrast($0) >= wanted }
    let candidates = [crossing - 1, crossing].filter(side.contains)
    guard var nearest = candidates.min(by: { abs(contrast($0) - wanted) < abs(contrast($1) - wanted) }) else {
      return nil
    }
    // Of equal ones the darkest.
    while side.contains(nearest - 1), contrast(nearest - 1) == contrast(nearest) { nearest -= 1 }
    let found = contrast(nearest)
    return found >= Self.band.lowerBound && found <= limit ? colour(nearest) : nil
  }

  /// Text at 4.5:1 on the fill and on the background, which is the colour around it.
  private func text(_ text: Colour, on fill: Colour) -> Colour {
    func worst(_ colour: Colour) -> Double { min(colour.contrast(with: fill), colour.contrast(with: theme.background)) }
    let (black, white) = (Colour(0), Colour(0xFFFFFF))
    let end = worst(black) > worst(white) ? black : white
    let least = theme.textContrast
    return (0...32).lazy.map { text.mixed(with: end, Double($0) / 32) }.first { worst($0) >= least } ?? end
  }
}

extension ResolvedTheme {
  /// With surroundings derived from the background, except the colours that a variant declares.
  func followed(by variant: Theme.Variant, inside: [String]) -> ResolvedTheme {
    guard let derived = SurroundingColours(of: self, inside: inside).paints else { return self }
    var theme = self
    let all = variant.categories[ThemeClass.surroundings.rawValue]
    for (row, paint) in derived {
      let own = variant.categories[row]
      // An outline or a text in a custom fill keeps the theme's colour.
      guard (own?.fill ?? all?.fill) == nil else { continue }
      theme.rows[row] = Paint(
        fill: paint.fill, stroke: own?.stroke ?? all?.stroke ?? paint.stroke, text: own?.text ?? all?.text ?? paint.text
      )
    }
    return theme
  }
}

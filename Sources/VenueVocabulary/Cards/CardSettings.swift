/// How a card of a place is shown; Apple's names.
public enum CardStyle: String, Hashable, Sendable, CaseIterable {
  /// As the size of the map's view wants it.
  case automatic
  /// Beside the place, pointing at it.
  case callout
  /// A line with the link to other map apps.
  case caption
  /// From the lower edge of the view.
  case sheet
}

/// How much a callout says.
public enum CalloutStyle: String, Hashable, Sendable, CaseIterable {
  /// As the size of the map's view wants it.
  case automatic
  case full
  case compact
}

/// A thing a card can say of a place.
public enum CardField: String, Hashable, Sendable, CaseIterable {
  case name, category, floor, address, hours, phone, website, accessibility
  /// The link that opens the place in another map app.
  case link

  /// What a full callout and a sheet say.
  public static let ofFull = CardField.allCases
  public static let ofCompact: [CardField] = [.name, .category, .floor]
  public static let ofCaption: [CardField] = [.name, .floor, .link]
}

/// Where an app shows a card.
public enum CardContext: String, Hashable, Sendable, CaseIterable {
  /// Over a map, at the place.
  case map
  /// Elsewhere: at a row of a list.
  case list
}

/// Whether the card holds a map of its own.
public enum CardMap: String, Hashable, Sendable, CaseIterable {
  case snippet
  case none
}

/// From the place to the nearest edge of its card, in points: to the right, and away from the place.
public struct CardOffset: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double) {
    self.x = x
    self.y = y
  }

  /// So far a place is kept from the edges of what is free to be seen, in points.
  public static let clearance = 24.0
  public static let standard = CardOffset(y: clearance)
}

/// What somebody says of cards: nil where nothing is said and the broader setting holds.
public struct CardSettings: Hashable, Sendable {
  public var style: CardStyle?
  public var callout: CalloutStyle?
  /// Of a full callout, in points.
  public var minWidth: Double?
  public var offset: CardOffset?
  /// What the card says, in this order, where that is not what its style says.
  public var fields: [CardField]?
  /// What the screen around the card says already: the card does not repeat it.
  public var shownByApp: [CardField]?
  public var context: CardContext?
  public var map: CardMap?
  /// The view of the map in the app, in points; nil where it may be any.
  public var view: CardView?

  public init() {}

  /// The size of a view, in points.
  public struct CardView: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The same with what it leaves open taken from broader settings.
  public func over(_ broader: CardSettings) -> CardSettings {
    var settings = broader
    settings.style = style ?? broader.style
    settings.callout = callout ?? broader.callout
    settings.minWidth = minWidth ?? broader.minWidth
    settings.offset = offset ?? broader.offset
    settings.fields = fields ?? broader.fields
    settings.shownByApp = shownByApp ?? broader.shownByApp
    settings.context = context ?? broader.context
    settings.map = map ?? broader.map
    settings.view = view ?? broader.view
    return settings
  }

  /// Whether somebody asks for a full callout or a sheet, whatever the view.
  public var isFull: Bool { style == .sheet || style == .callout && callout == .full }

  /// What a card in a style says, in order, without what the app shows.
  public func fields(of style: [CardField]) -> [CardField] {
    let hidden = shownByApp ?? []
    return (fields ?? style).filter { !hidden.contains($0) }
  }
}

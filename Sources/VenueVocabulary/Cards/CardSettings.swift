/// Style of a place card; Apple's names.
public enum CardStyle: String, Hashable, Sendable, CaseIterable {
  /// Depends on the size of the map's view.
  case automatic
  /// Beside the place, pointing at it.
  case callout
  /// A line with the link to other map apps.
  case caption
  /// From the lower edge of the view.
  case sheet
}

/// Amount of content of a callout.
public enum CalloutStyle: String, Hashable, Sendable, CaseIterable {
  /// Depends on the size of the map's view.
  case automatic
  case full
  case compact
}

/// A field of a place card.
public enum CardField: String, Hashable, Sendable, CaseIterable {
  case name, category, floor, address, hours, phone, website, accessibility
  /// The link that opens the place in another map app.
  case link

  /// Fields of a full callout and a sheet.
  public static let ofFull = CardField.allCases
  public static let ofCompact: [CardField] = [.name, .category, .floor]
  public static let ofCaption: [CardField] = [.name, .floor, .link]
}

/// The context in which an app shows a card.
public enum CardContext: String, Hashable, Sendable, CaseIterable {
  /// Over a map, at the place.
  case map
  /// Elsewhere: at a row of a list.
  case list
}

/// The map inside a card.
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

  /// Minimum distance of a place from the edges of the free area, in points.
  public static let clearance = 24.0
  public static let standard = CardOffset(y: clearance)
}

/// Declared settings of cards: nil uses the broader setting.
public struct CardSettings: Hashable, Sendable {
  public var style: CardStyle?
  public var callout: CalloutStyle?
  /// Minimum width of a full callout, in points.
  public var minWidth: Double?
  public var offset: CardOffset?
  /// Fields of the card, in this order, if they differ from those of its style.
  public var fields: [CardField]?
  /// Fields that the surrounding screen already shows: the card omits them.
  public var shownByApp: [CardField]?
  public var context: CardContext?
  public var map: CardMap?
  /// The view of the map in the app, in points; nil if it may be any.
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

  /// The settings, with undeclared values from broader settings.
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

  /// True if a full callout or a sheet is declared for every view.
  public var isFull: Bool { style == .sheet || style == .callout && callout == .full }

  /// Fields of a card in a style, in order, without those that the app shows.
  public func fields(of style: [CardField]) -> [CardField] {
    let hidden = shownByApp ?? []
    return (fields ?? style).filter { !hidden.contains($0) }
  }
}

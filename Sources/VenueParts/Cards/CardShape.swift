public import VenueCamera
public import VenueVocabulary

/// The resolved shape of a card in a view: its style without automatic values.
public enum CardShape: String, Hashable, Sendable, CaseIterable {
  case fullCallout = "full-callout"
  case compactCallout = "compact-callout"
  case caption
  case sheet

  /// Its default fields.
  public var fields: [CardField] {
    switch self {
    case .fullCallout, .sheet: CardField.ofFull
    case .compactCallout: CardField.ofCompact
    case .caption: CardField.ofCaption
    }
  }

  /// Smaller views have a caption, in points. Project default, like the other sizes; H31.
  public static let leastForCallout = Viewport(width: 200, height: 200)
  /// Views narrower or lower than this have no full callout.
  public static let leastForFull = Viewport(width: 320, height: 300)
  /// Views narrower than this width and at least as high as this height have a sheet: phones in portrait orientation.
  public static let phone = Viewport(width: 600, height: 480)

  /// The shape that suits a view:
  ///
  ///     width < 200 or height < 200      caption
  ///     width < 320 or height < 300      compact callout
  ///     width < 600 and height >= 480    sheet
  ///     else                             full callout
  public static func automatic(for view: Viewport) -> CardShape {
    if view.width < leastForCallout.width || view.height < leastForCallout.height { return .caption }
    if view.width < leastForFull.width || view.height < leastForFull.height { return .compactCallout }
    return view.width < phone.width && view.height >= phone.height ? .sheet : .fullCallout
  }

  /// The same for a callout: compact if there is no room for a full one.
  public static func automaticCallout(for view: Viewport) -> CardShape {
    view.width < leastForFull.width || view.height < leastForFull.height ? .compactCallout : .fullCallout
  }
}

extension CardSettings {
  /// The shape of the card in a view.
  public func shape(in view: Viewport) -> CardShape {
    switch (style ?? .automatic, callout ?? .automatic) {
    case (.automatic, .automatic): .automatic(for: view)
    case (.automatic, .full):
      CardShape.automatic(for: view) == .compactCallout ? .fullCallout : .automatic(for: view)
    case (.automatic, .compact):
      CardShape.automatic(for: view) == .fullCallout ? .compactCallout : .automatic(for: view)
    case (.callout, .automatic): .automaticCallout(for: view)
    case (.callout, .full): .fullCallout
    case (.callout, .compact): .compactCallout
    case (.caption, _): .caption
    case (.sheet, _): .sheet
    }
  }

  /// The fields of the card in each shape.
  public func fields(of shape: CardShape) -> [CardField] { fields(of: shape.fields) }

  /// The declared view size, otherwise the reference sizes: 320, 390, 768 and 1280 points wide.
  public var views: [Viewport] {
    view.map { [Viewport(width: $0.width, height: $0.height)] } ?? CardLayout.references
  }
}

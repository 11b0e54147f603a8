public import VenueCamera
public import VenueVocabulary

/// What a card comes to in a view: its style with nothing left to be chosen.
public enum CardShape: String, Hashable, Sendable, CaseIterable {
  case fullCallout = "full-callout"
  case compactCallout = "compact-callout"
  case caption
  case sheet

  /// What it says where nobody chose.
  public var fields: [CardField] {
    switch self {
    case .fullCallout, .sheet: CardField.ofFull
    case .compactCallout: CardField.ofCompact
    case .caption: CardField.ofCaption
    }
  }

  /// Views narrower or lower than this have a caption, in points. Ours, as the others are; H31.
  public static let leastForCallout = Viewport(width: 200, height: 200)
  /// Views narrower or lower than this have no full callout.
  public static let leastForFull = Viewport(width: 320, height: 300)
  /// Views narrower than this width and at least as high as this height have a sheet: phones held upright.
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

  /// The same of a callout: compact where a full one has no room.
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

  /// Of every shape, what the card says in it.
  public func fields(of shape: CardShape) -> [CardField] { fields(of: shape.fields) }

  /// The size of view its owner says, else those cards are tried in: 320, 390, 768 and 1280 points wide.
  public var views: [Viewport] {
    view.map { [Viewport(width: $0.width, height: $0.height)] } ?? CardLayout.references
  }
}

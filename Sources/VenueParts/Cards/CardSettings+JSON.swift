import VenueCamera
public import VenueJSON
public import VenueVocabulary

extension CardSettings {
  /// Writes the form of `places.json`: the declared values, and the resulting layouts in the reference views.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("style", (style ?? .automatic).rawValue)
      json.member("callout", (callout ?? .automatic).rawValue)
      json.member("min_width", minWidth ?? CardLayout.standardMinWidth, decimals: 2)
      let offset = offset ?? .standard
      json.array("offset", inline: true) {
        $0.number(offset.x, decimals: 2)
        $0.number(offset.y, decimals: 2)
      }
      if let fields { json.member("fields", fields.map(\.rawValue)) }
      if let shownByApp { json.member("shown_by_app", shownByApp.map(\.rawValue)) }
      json.member("context", (context ?? .map).rawValue)
      json.member("map", mapShown.rawValue)
      if let view {
        json.array("view", inline: true) {
          $0.number(view.width, decimals: 2)
          $0.number(view.height, decimals: 2)
        }
      }
      json.array("layouts") { json in for view in views { CardLayout(self, in: view).write(self, to: &json) } }
    }
  }

  /// In a list, a card shows a map by default.
  public var mapShown: CardMap { map ?? (context == .list ? .snippet : .none) }

  /// Reads the output of ``write(to:)``; unknown words and invalid sizes count as undeclared.
  init(_ json: JSONValue) {
    self.init()
    style = json["style"]?.string.flatMap(CardStyle.init(rawValue:))
    callout = json["callout"]?.string.flatMap(CalloutStyle.init(rawValue:))
    minWidth = CardSettings.points(json["min_width"]?.double)
    if let pair = json["offset"]?.numbers, pair.count == 2, let x = CardSettings.points(pair[0]),
      let y = CardSettings.points(pair[1])
    {
      offset = CardOffset(x: x, y: y)
    }
    fields = CardSettings.fields(json["fields"])
    shownByApp = CardSettings.fields(json["shown_by_app"])
    context = json["context"]?.string.flatMap(CardContext.init(rawValue:))
    map = json["map"]?.string.flatMap(CardMap.init(rawValue:))
    if let pair = json["view"]?.numbers, pair.count == 2, let width = CardSettings.points(pair[0]),
      let height = CardSettings.points(pair[1]), width > 0, height > 0
    {
      view = CardView(width: width, height: height)
    }
  }

  /// No screen is larger.
  private static func points(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite && $0.magnitude <= 100_000 ? $0 : nil }
  }

  private static func fields(_ json: JSONValue?) -> [CardField]? {
    json?.array.map { $0.prefix(64).compactMap { $0.string.flatMap(CardField.init(rawValue:)) } }
  }
}

extension CardLayout {
  /// The layout data of the card for an app, in a view of this size.
  public func write(_ settings: CardSettings, to json: inout JSONWriter) {
    json.object { json in
      json.array("view", inline: true) {
        $0.number(view.width, decimals: 2)
        $0.number(view.height, decimals: 2)
      }
      json.member("shape", shape.rawValue)
      json.member("fields", settings.fields(of: shape).map(\.rawValue))
      json.array("frame", inline: true) { json in
        for value in [frame.x, frame.y, frame.width, frame.height] { json.number(value, decimals: 2) }
      }
      json.array("anchor", inline: true) {
        $0.number(anchor.x, decimals: 2)
        $0.number(anchor.y, decimals: 2)
      }
      json.array("padding", inline: true) { json in
        for side in [padding.top, padding.left, padding.bottom, padding.right] { json.number(side, decimals: 2) }
      }
    }
  }
}

import Testing
import VenueCamera
import VenueTestSupport
import VenueVocabulary

@testable import VenueParts

/// Which card a view has, and that it never stands on its place.
@Suite("Layout of cards")
struct CardLayoutTests {
  @Test(
    "cards: the shape of a view depends only on its size, at every threshold", .shows("H31.1"),
    arguments: [
      (199.0, 800.0, CardShape.caption), (200, 800, .compactCallout), (800, 199, .caption), (800, 200, .compactCallout),
      (319, 800, .compactCallout), (320, 800, .sheet), (800, 299, .compactCallout), (800, 300, .fullCallout),
      (599, 480, .sheet), (600, 480, .fullCallout), (599, 479, .fullCallout), (320, 300, .fullCallout),
      (1280, 800, .fullCallout), (1, 1, .caption),
    ])
  func automatic(_ width: Double, _ height: Double, _ shape: CardShape) {
    let view = Viewport(width: width, height: height)
    #expect(CardShape.automatic(for: view) == shape)
    #expect(CardSettings().shape(in: view) == shape)
  }

  private static func settings(_ style: CardStyle, _ callout: CalloutStyle = .automatic) -> CardSettings {
    var settings = CardSettings()
    settings.style = style
    settings.callout = callout
    return settings
  }

  @Test("cards: a default callout is compact in small views; a written one wins", .shows("H30.1"))
  func callouts() {
    let (small, large) = (Viewport(width: 319, height: 400), Viewport(width: 390, height: 844))
    #expect(CardLayoutTests.settings(.callout).shape(in: small) == .compactCallout)
    #expect(CardLayoutTests.settings(.callout).shape(in: large) == .fullCallout)
    for view in [small, large] {
      #expect(CardLayoutTests.settings(.callout, .compact).shape(in: view) == .compactCallout)
      #expect(CardLayoutTests.settings(.callout, .full).shape(in: view) == .fullCallout)
      #expect(CardLayoutTests.settings(.caption, .full).shape(in: view) == .caption)
      #expect(CardLayoutTests.settings(.sheet).shape(in: view) == .sheet)
    }
    #expect(
      CardLayoutTests.settings(.automatic, .compact).shape(in: Viewport(width: 1280, height: 800)) == .compactCallout)
  }

  @Test("cards: the place is outside the card, 24 points from it and every edge", .shows("H35.1"))
  func anchors() {
    for style in [CardLayoutTests.settings(.caption), CardLayoutTests.settings(.sheet)]
      + CalloutStyle.allCases.map({ CardLayoutTests.settings(.callout, $0) }) + [CardSettings()]
    {
      for view in CardLayout.references + [Viewport(width: 320, height: 300), Viewport(width: 568, height: 320)] {
        // A sheet is for views as high as a phone's.
        if style.shape(in: view) == .sheet, view.height < CardShape.phone.height { continue }
        let layout = CardLayout(style, in: view)
        let (anchor, frame) = (layout.anchor, layout.frame)
        #expect(layout.isWhole, "\(layout)")
        #expect(layout.hidden == 0, "\(layout)")
        #expect(frame.distance(x: anchor.x, y: anchor.y) >= 24, "\(layout)")
        let isOutside =
          anchor.x < frame.x || anchor.x > frame.x + frame.width || anchor.y < frame.y
          || anchor.y > frame.y + frame.height
        #expect(isOutside && min(anchor.x, view.width - anchor.x, anchor.y, view.height - anchor.y) >= 24)
      }
    }
  }

  @Test("cards: a camera's padding puts a place in the middle at the anchor", .shows("H35.2"))
  func padding() {
    for width in stride(from: 100.0, through: 1400, by: 100) {
      for height in stride(from: 100.0, through: 1400, by: 100) {
        let view = Viewport(width: width, height: height)
        let layout = CardLayout(CardSettings(), in: view)
        let middle = view.middle(within: layout.padding)
        #expect(abs(middle.x - layout.anchor.x) < 1e-9 && abs(middle.y - layout.anchor.y) < 1e-9)
        #expect(layout.hidden == 0 && layout.isWhole, "\(layout)")
      }
    }
  }

  @Test("cards: a card without room or offset hides its place, with the amount")
  func hidden() {
    var settings = CardLayoutTests.settings(.callout, .full)
    #expect(CardLayout(settings, in: Viewport(width: 300, height: 200)).hidden > 0)
    settings.offset = CardOffset(y: 10)
    #expect(CardLayout(settings, in: CardLayout.references[1]).hidden == 14)
  }

  @Test("cards: what the app shows is not repeated in any style or field", .shows("H34.1"))
  func fields() {
    var settings = CardSettings()
    settings.shownByApp = [.name, .hours]
    for shape in CardShape.allCases {
      #expect(settings.fields(of: shape) == shape.fields.filter { $0 != .name && $0 != .hours })
    }
    settings.fields = [.hours, .link]
    #expect(settings.fields(of: .sheet) == [.link])
  }

  @Test("cards: the card of a place wins over its category's, key by key")
  func precedence() {
    var (own, broad) = (CardSettings(), CardSettings())
    own.style = .sheet
    broad.style = .callout
    broad.minWidth = 300
    #expect(own.over(broad).style == .sheet && own.over(broad).minWidth == 300)
  }

  @Test("cards: a text takes the lines it needs in a width, never fewer")
  func lines() {
    #expect(CardRow.lines(of: "Tide Café", size: 17, width: 228) == 1)
    #expect(CardRow.lines(of: "Kestrel Harbour Airport Information", size: 17, width: 228) == 2)
    #expect(CardRow.lines(of: String(repeating: "W", count: 60), size: 17, width: 228) == 4)
    for count in 1...40 {
      let text = Array(repeating: "word", count: count).joined(separator: " ")
      let least = (TextAdvance.width(of: text, size: 15) / 228).rounded(.up)
      #expect(CardRow.lines(of: text, size: 15, width: 228) >= min(Int(least), 4))
    }
  }
}

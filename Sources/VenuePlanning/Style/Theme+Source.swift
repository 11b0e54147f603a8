public import VenueModel
public import VenueParts
import VenueVocabulary

extension Theme {
  /// The colours of `theme.yaml`. A colour in another form is skipped; the reader has reported it.
  public init(_ source: ThemeSource) {
    self.init()
    style = source.style
    for written in source.variants {
      var variant = Variant(base: written.base, background: written.background.flatMap { Colour($0.constant) })
      variant.expressions[.background] = written.background?.expression
      for paint in written.paints {
        variant.categories[paint.category] = Paint(
          fill: paint.fill.flatMap { Colour($0.constant) }, stroke: paint.stroke.flatMap { Colour($0.constant) },
          text: paint.text.flatMap { Colour($0.constant) })
        for (part, colour) in [(ThemeSlot.Part.fill, paint.fill), (.stroke, paint.stroke), (.text, paint.text)] {
          variant.expressions[ThemeSlot(paint.category, part)] = colour?.expression
        }
      }
      variants[written.name] = variant
    }
  }
}

public import VenueGeometry
public import VenueVocabulary

/// Properties with the same meaning in all types.
extension PropertySchema {
  public static func name(_ path: Path<Labels>) -> Self { labels("name", path, "The name.") }

  public static func alternateName(_ path: Path<Labels>) -> Self {
    labels("alt_name", path, "Another name.")
  }

  public static func category(_ path: Path<Category?>) -> Self {
    Self("category", .category(path), "What it is, as IMDF's categories have it.")
  }

  public static func restriction(_ path: Path<Restriction?>) -> Self {
    Self("restriction", .restriction(path), "Who may enter. Default: everybody.")
  }

  public static func accessibility(_ path: Path<[String]>) -> Self {
    words(
      "accessibility", path, known: Vocabulary.accessibility,
      "Accessibility features. An empty list means that there are none.")
  }

  public static func wheelchair(_ path: Path<WheelchairLimit?>) -> Self {
    optionalChoice(
      "wheelchair", path,
      "What keeps wheelchair users from it: it is not for them, or only with help. If it is for them, write `wheelchair` into `accessibility`."
    )
  }

  public static func hours(_ path: Path<String?>) -> Self {
    Self("hours", .hours(path), "When it is open, in the time zone of the venue.")
  }

  public static func phone(_ path: Path<String?>) -> Self {
    text("phone", path, "Its number, as E.164 writes it.", format: .phone)
  }

  public static func website(_ path: Path<String?>) -> Self {
    text("website", path, "Its address on the web.", format: .website)
  }

  public static func correlationID(_ path: Path<String?>) -> Self {
    text("correlation_id", path, "Shared by the records that are one thing in several places.")
  }

  public static func icon(_ path: Path<String?>) -> Self {
    text(
      "icon", path, "The icon that marks it, instead of that of its category: a drawing of `icons/`, or one of the set."
    )
  }

  public static func cluster(_ path: Path<String?>) -> Self {
    text(
      "cluster", path,
      "The clustering identifier: points of one floor with the same identifier are clustered if there is no room for each."
    )
  }

  public static func validity(_ path: Path<Temporality?>) -> Self {
    Self("validity", .validity(path), "When it exists. Default: always.")
  }

  public static func displayPoint(_ path: Path<Coordinate?>) -> Self {
    position("display_point", path, "Position of the label.")
  }

  /// The level of a feature; in the text format, that of its file.
  public static func level<Target: SchemaSubject>(_ path: Path<ID<Target>?>) -> Self {
    reference("level_id", path, "Its level.", isSupport: true).essential.implied
  }

  /// An address; in text its id, or the address itself.
  public static func address<Target: SchemaSubject>(_ path: Path<ID<Target>?>) -> Self {
    reference("address_id", path, "Its postal address.").writtenInPlace("address")
  }
}

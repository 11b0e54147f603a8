public import VenueVocabulary

/// A postal address used by other features.
public struct Address: BlankFeature {
  public static let type = FeatureType.address
  public static var table: WritableKeyPath<Venue, FeatureTable<Address>> { \.addresses }

  public static let schema = FeatureSchema<Address>(
    "A postal address other features refer to.",
    geometry: .none,
    properties: [
      .text("address", \.address, "Street and number, without the suite.").required,
      .text("unit", \.unit, "The suite."),
      .text("locality", \.locality, "The town.").required,
      .text("province", \.province, "ISO 3166-2, such as US-CA."),
      .text("country", \.country, "ISO 3166-1 alpha-2, such as FI.", format: .country).required,
      .text("postal_code", \.postalCode, "Quote it when it begins with 0."),
      .text("postal_code_ext", \.postalCodeExtension, "What follows the postal code, such as a ZIP+4."),
      .text("postal_code_vanity", \.postalCodeVanity, "A name in the place of a postal code."),
    ])

  public var id: ID<Address>
  /// Street line without suite.
  public var address: String? = nil
  /// Suite designation.
  public var unit: String? = nil
  public var locality: String? = nil
  /// ISO 3166-2.
  public var province: String? = nil
  /// ISO 3166-1 alpha-2.
  public var country: String? = nil
  public var postalCode: String? = nil
  /// IMDF `postal_code_ext`: the part after the postal code, such as a ZIP+4.
  public var postalCodeExtension: String? = nil
  /// IMDF `postal_code_vanity`: a name in place of a postal code.
  public var postalCodeVanity: String? = nil

  public init(id: ID<Address>) { self.id = id }
}

public import VenueVocabulary

/// A postal address used by other features.
public struct Address: Feature {
  public static let type = FeatureType.address
  public static var array: WritableKeyPath<Venue, [Address]> { \.addresses }

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
  /// IMDF `postal_code_ext`: what follows the postal code, such as a ZIP+4.
  public var postalCodeExtension: String? = nil
  /// IMDF `postal_code_vanity`: a name that stands for a postal code.
  public var postalCodeVanity: String? = nil

  public init(id: ID<Address>) { self.id = id }
}

public import VenueDiagnostics
public import VenueModel
public import VenueVocabulary

/// One check. The rule finds faults; the engine adds code, severity by profile, position, mention and fingerprint.
///
/// A new rule requires its own file and a line in a registry: ``registry`` for rules of the venue, whose input is a ``RuleContext``, and
/// `bundleRegistry` for rules of the planned bundle. Its page declares the scope; page and examples become documentation and tests.
public protocol Rule<Input>: Sendable {
  /// Everything that the rule may look at.
  associatedtype Input
  static var page: RulePage { get }
  /// At least one example without a fault and one with a fault.
  static var examples: [RuleExample] { get }
  /// Types it examines: withdrawn features of these types are counted as not checked by it.
  static var subjects: [FeatureType] { get }

  init()

  /// Reports every fault in the input, in any order.
  func check(_ input: Input, report: (Finding) -> Void)
}

extension Rule {
  public static var subjects: [FeatureType] { [] }
}

/// A small venue in the source format in which a rule must, or must not, find a fault.
///
/// A `«` in the text marks the position of each expected finding; it is removed before the text is read.
public struct RuleExample: Sendable {
  public var title: String
  /// File name and text; a default `venue.yaml` is added if none is given.
  public var files: [(name: String, text: String)]
  /// Codes of other rules that report the same fault.
  public var also: Set<String>

  /// The day of the check, `2027-05-01`; nil for none.
  public var day: String?
  /// What the finding is about if no text can be marked: a missing file, a folder, or `""` for the venue as a whole; nil for none.
  public var whole: String?
  /// False for a machine without the tz database.
  public var hasTimeZones = true
  /// The release of MapLibre GL JS for which a style is checked; nil for none.
  public var client: String?

  /// - Parameters:
  ///   - files: the parts that matter.
  ///   - day: of the check, as `--date` gives it.
  public init(
    _ title: String, _ files: KeyValuePairs<String, String>, also: [RulePage] = [], on day: String? = nil
  ) {
    self.title = title
    self.day = day
    self.also = Set(also.map(\.code))
    self.files = files.map { (name: $0.key, text: $0.value) }
  }

  /// A MapLibre style without a venue, as `venuemap check-style` reads it.
  ///
  /// - Parameter client: the release of MapLibre GL JS for which it is checked.
  public init(_ title: String, style: String, client: String? = nil) {
    self.init(title, [RuleExample.styleFile: style])
    self.client = client
  }

  /// The file of an example that is a style.
  public static let styleFile = "style.json"

  /// True if the rule is expected to report a finding.
  public var fails: Bool { whole != nil || files.contains { $0.text.contains("«") } }

  /// The venue of the examples that do not have their own.
  public static let venue = """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    languages: [en]
    frame: {origin: [24.956, 60.161]}
    """
}

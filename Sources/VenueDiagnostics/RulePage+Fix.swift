extension RulePage {
  /// The reason why no automatic correction exists, in one line; nil if there is one.
  public var noFixReason: String? {
    guard fix == nil else { return nil }
    return switch family {
    case "ATT": "only the owner knows the credits that a source requires"
    case "CAM": "the views of the map are the choice of the author"
    case "CRD": "the style and content of cards are the choice of the author"
    case "SRC": "the text does not contain the intended value"
    case "IMD": "only the owner knows the correct value"
    case "GEO": "the file does not contain the true shape; only the plan or a survey shows it"
    case "TOP": "only the plan shows which of the features is wrong"
    case "NET": "only the building shows where people can pass"
    case "FLR": "names and order of floors are those of the signs in the building"
    case "LBL": "only the owner knows the correct name or drawing"
    case "STY": "colours and sizes are the choice of the author"
    case "SUR": "the surroundings come from another source, and are corrected there"
    case "TRN": "stops, lines and times are those of the operator"
    case "ZUM": "several values together decide this"
    default: "a custom rule has a condition, and no correct value"
    }
  }
}

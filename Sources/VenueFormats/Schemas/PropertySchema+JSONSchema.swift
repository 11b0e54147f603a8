import VenueGeometry
import VenueModel
import VenueVocabulary

extension PropertySchema where Subject: SchemaSubject {
  /// The allowed value under its keys in the text format.
  var node: SchemaNode {
    let value = isAskedInText ? said : (written ?? said).orNothing
    return value.described(origin == .ours && Subject.type.isIMDF ? "\(meaning) (project)" : meaning)
  }

  /// A value that must not be empty.
  private var said: SchemaNode {
    switch kind {
    case .text(_, .free): .ref("words")
    case .labels(_, let longest): .ref(longest == nil ? "labelsSaid" : "shortLabelsSaid")
    default: written ?? true
    }
  }

  private var written: SchemaNode? {
    if isWrittenInPlace, case .reference(let setting) = kind {
      return .either(.ref(setting.target.rawValue), .ref("text"))
    }
    return kind.node(of: Subject.type)
  }
}

extension PropertyKind {
  /// nil for a kind without a form in the text format.
  fileprivate func node(of type: FeatureType) -> SchemaNode? {
    switch self {
    case .text(_, .free), .hours: .ref("text")
    case .text(_, .country): .all(of: CountryCodes.all)
    case .text(_, .phone): .ref("phone")
    case .text(_, .website): .ref("website")
    case .words(_, let known): .ref(known == Vocabulary.accessibility ? "accessibility" : "access_control")
    case .labels: .ref("labels")
    case .flag, .answer: ["type": "boolean"]
    case .number(_, let quantity), .ordinal(_, _, let quantity): SchemaDefinitions.number(quantity)
    case .whole(_, let quantity): SchemaDefinitions.number(quantity, isWhole: true)
    case .duration: .ref("duration")
    case .numbers(_, let quantities, _):
      [
        "type": "array", "prefixItems": .array(quantities.map { SchemaDefinitions.number($0) }),
        "minItems": .number(Double(quantities.count)), "maxItems": .number(Double(quantities.count)),
      ]
    case .choice(let setting): .all(of: setting.words)
    case .category: .all(of: Vocabulary.categories(of: type) ?? [])
    case .restriction: .ref("restriction")
    case .validity: .ref("validity")
    case .position: .ref("point")
    case .reference: .ref("text")
    case .references: .either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 0...))
    case .flagOrReferences: .either(["type": "boolean"], SchemaDefinitions.array(of: .ref("text"), count: 0...))
    case .door: .ref("door")
    case .checkpoint: .ref("checkpoint")
    case .directed: .all(of: ["directed", "undirected"])
    case .byHand(let value, _, _): value.node
    case .featureReference, .featureReferences: nil
    }
  }
}

extension HandwrittenValue {
  fileprivate var node: SchemaNode {
    switch self {
    case .reference, .unitOrOutside: .ref("text")
    case .references(_, let least): SchemaDefinitions.array(of: .ref("text"), count: least...)
    case .unitsOrOutside(let count):
      SchemaDefinitions.array(of: .ref("text"), count: count...).with("maxItems", .number(Double(count)))
    case .number(let quantity): SchemaDefinitions.number(quantity)
    case .choice(let words): .all(of: words)
    case .path: .ref("line")
    }
  }
}

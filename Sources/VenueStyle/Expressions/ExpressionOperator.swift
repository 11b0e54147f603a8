/// An operator of expressions.
struct ExpressionOperator: Sendable {
  /// Arguments of an operator.
  enum Arguments: Sendable {
    /// With these types, the last `optional` of which may be omitted.
    case fixed([ExpressionType], optional: Int = 0)
    /// Any number of arguments of one type, but at least the given number.
    case many(ExpressionType, atLeast: Int = 0)
    /// With a special form.
    case special
  }

  /// An input in addition to its arguments.
  enum Look: Hashable, Sendable {
    case zoom, feature, featureState, cluster, globalState
    case ramp(String)
  }

  var arguments: Arguments
  var result: ExpressionType
  var look: Look?
  /// The first release of MapLibre GL JS that supports it.
  var since: ClientVersion

  init(_ arguments: Arguments, _ result: ExpressionType, look: Look? = nil, since: ClientVersion = .first) {
    self.arguments = arguments
    self.result = result
    self.look = look
    self.since = since
  }

  static func named(_ name: String) -> ExpressionOperator? { all[name] }

  /// True for the name of an operator without arguments, such as `zoom`.
  static func isAlone(_ name: String) -> Bool {
    if case .fixed(let types, _)? = named(name)?.arguments { types.isEmpty } else { false }
  }

  /// In alphabetical order.
  static let names: [String] = all.keys.sorted()

  private static let all: [String: ExpressionOperator] = {
    var all: [String: ExpressionOperator] = [:]
    for (names, value) in rows {
      for name in names.split(separator: " ") { all[String(name)] = value }
    }
    return all
  }()

  private static let rows: [(names: String, operator: ExpressionOperator)] = [
    // Types
    ("literal array boolean number string object coalesce case match let var", ExpressionOperator(.special, .value)),
    ("interpolate interpolate-hcl interpolate-lab step at", ExpressionOperator(.special, .value)),
    ("== != < > <= >= in", ExpressionOperator(.special, .boolean)),
    ("index-of", ExpressionOperator(.special, .number)), ("slice", ExpressionOperator(.special, .value)),
    ("length", ExpressionOperator(.special, .number)), ("collator", ExpressionOperator(.special, .collator)),
    ("format", ExpressionOperator(.special, .formatted)), ("number-format", ExpressionOperator(.special, .string)),
    ("image", ExpressionOperator(.fixed([.string]), .image)), ("typeof", ExpressionOperator(.fixed([.value]), .string)),
    ("to-boolean", ExpressionOperator(.fixed([.value]), .boolean)),
    ("to-string", ExpressionOperator(.fixed([.value]), .string)),
    ("to-number", ExpressionOperator(.many(.value, atLeast: 1), .number)),
    ("to-color", ExpressionOperator(.many(.value, atLeast: 1), .color)),
    // Drawn features
    ("get", ExpressionOperator(.fixed([.string, .object], optional: 1), .value, look: .feature)),
    ("has", ExpressionOperator(.fixed([.string, .object], optional: 1), .boolean, look: .feature)),
    ("id", ExpressionOperator(.fixed([]), .value, look: .feature)),
    ("geometry-type", ExpressionOperator(.fixed([]), .string, look: .feature)),
    ("properties", ExpressionOperator(.fixed([]), .object, look: .feature)),
    ("within", ExpressionOperator(.fixed([.object]), .boolean, look: .feature)),
    ("distance", ExpressionOperator(.fixed([.object]), .number, look: .feature, since: ClientVersion(4, 2))),
    ("feature-state", ExpressionOperator(.fixed([.string]), .value, look: .featureState)),
    ("accumulated", ExpressionOperator(.fixed([]), .value, look: .cluster)),
    ("zoom", ExpressionOperator(.fixed([]), .number, look: .zoom)),
    ("global-state", ExpressionOperator(.special, .value, look: .globalState, since: ClientVersion(5, 6))),
    ("line-progress", ExpressionOperator(.fixed([]), .number, look: .ramp("line-progress"))),
    ("heatmap-density", ExpressionOperator(.fixed([]), .number, look: .ramp("heatmap-density"))),
    ("elevation", ExpressionOperator(.fixed([]), .number, look: .ramp("elevation"), since: ClientVersion(5, 6))),
    // Logic and text
    ("all any", ExpressionOperator(.many(.boolean), .boolean)), ("!", ExpressionOperator(.fixed([.boolean]), .boolean)),
    ("concat", ExpressionOperator(.many(.value), .string)),
    ("upcase downcase", ExpressionOperator(.fixed([.string]), .string)),
    ("is-supported-script", ExpressionOperator(.fixed([.string]), .boolean)),
    ("resolved-locale", ExpressionOperator(.fixed([.collator]), .string)),
    (
      "split",
      ExpressionOperator(.fixed([.string, .string]), .array(.string, count: nil), since: ClientVersion(5, 20))
    ),
    (
      "join",
      ExpressionOperator(.fixed([.array(.string, count: nil), .string]), .string, since: ClientVersion(5, 20))
    ),
    // Colours
    ("rgb", ExpressionOperator(.fixed([.number, .number, .number]), .color)),
    ("rgba", ExpressionOperator(.fixed([.number, .number, .number, .number]), .color)),
    ("to-rgba", ExpressionOperator(.fixed([.color]), .array(.number, count: 4))),
    // Numbers
    ("+ * min max", ExpressionOperator(.many(.number), .number)),
    ("-", ExpressionOperator(.fixed([.number, .number], optional: 1), .number)),
    ("/ % ^", ExpressionOperator(.fixed([.number, .number]), .number)),
    ("e pi ln2", ExpressionOperator(.fixed([]), .number)),
    (
      "abs acos asin atan ceil cos floor ln log10 log2 round sin sqrt tan",
      ExpressionOperator(.fixed([.number]), .number)
    ),
  ]
}

import VenueDiagnostics
import VenueGeometry
import VenueJSON

/// Numbers, each in its valid range.
extension NodeCursor {
  /// A number of the kind `quantity`, in its range; ``Quantity`` applies to every number except
  /// degrees, which GEO002 checks.
  func number(_ quantity: Quantity) -> Double? {
    guard let number = finiteNumber(unit: quantity.unit) else { return nil }
    if quantity.contains(number) { return number }
    reportOutOfRange(Quantity.text(number), quantity)
    return nil
  }

  func integer(_ quantity: Quantity) -> Int? {
    if isNull { return nil }
    guard let number = node.number, number == number.rounded() else {
      let quoted = node.text.flatMap(PlainScalarReading.number).flatMap { $0 == $0.rounded() ? node.text : nil }
      reportWrongType(
        "a whole number", help: quoted == nil ? "write a number such as 0, 1 or -1" : "remove the quotes",
        fix: quoted.map { .bytes($0, at: place, "write \($0)") })
      return nil
    }
    if let integer = quantity.whole(number) { return integer }
    reportOutOfRange(Quantity.text(number), quantity)
    return nil
  }

  /// The ordinal of a level, exact to a hundredth: 0, −1, 0.5.
  func ordinal(_ quantity: Quantity) -> StoreyNumber? {
    if let meant = node.text.flatMap(StoreyNotation.decimal) {
      reportWrongType("a number", help: "write \(meant)", fix: .bytes(meant, at: place, "write \(meant)"))
      return nil
    }
    if let text = node.text, let meant = StoreyNotation.ordinal(of: text) {
      reportWrongType(
        "a number", help: "write \(meant): the street level is 0, and \"\(text)\" belongs in `short_name` or `name`",
        fix: .bytes(meant, at: place, "write \(meant)", .unsafe))
      return nil
    }
    guard let number = finiteNumber(like: "0, -1 or 0.5") else { return nil }
    guard quantity.contains(number) else {
      reportOutOfRange(Quantity.text(number), quantity)
      return nil
    }
    if let storey = StoreyNumber(number) { return storey }
    log.report(
      .wrongType(
        "\(label) must have at most two digits after the point, but is \(Quantity.text(number))", at: place,
        help: ["write one or two digits, such as 0.5; any number between those of the levels below and above will do"]))
    return nil
  }

  /// - Parameters:
  ///   - examples: for the help.
  ///   - unit: of the number, as in ``Quantity/unit``; nil if it may have any.
  private func finiteNumber(like examples: String? = nil, unit: String? = nil) -> Double? {
    if isNull { return nil }
    if let number = node.number { return number }
    let isQuotedNumber = node.text.flatMap(PlainScalarReading.number) != nil
    let pointed = node.text.flatMap(NodeCursor.withPoint)
    let bare = node.text.flatMap { MeantValue.number($0, in: unit) }
    reportWrongType(
      "a number",
      help: isQuotedNumber
        ? "remove the quotes"
        : pointed.map { "write a decimal point, not a comma: \($0)" } ?? bare.map { "write \($0.text): \($0.reason)" }
          ?? examples.map { "write a number such as \($0)" } ?? "write only the number, such as 2.40",
      fix: (isQuotedNumber ? node.text : pointed ?? bare?.text).map {
        .bytes($0, at: place, "write \($0)", pointed != nil || bare?.isCertain != false ? .safe : .unsafe)
      }
    )
    return nil
  }

  /// `1.10` for `1,10`; nil for text that is not a number with a decimal comma.
  private static func withPoint(_ text: String) -> String? {
    let pointed = text.replacing(",", with: ".")
    guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1, !text.contains("."),
      PlainScalarReading.number(pointed) != nil
    else { return nil }
    return pointed
  }

  /// - Parameter written: the value as written in the file.
  func reportOutOfRange(_ written: String, _ quantity: Quantity) {
    log.report(
      .wrongType("\(label) must be \(quantity), but is \(written)", at: place, help: [quantity.advice]))
  }

  /// A list of numbers, as many as there are quantities, each within its range.
  func numbers(_ expected: String, each quantities: [Quantity]) -> [Double]? {
    guard let values = numbers(expected, counts: quantities.count...quantities.count) else { return nil }
    for (index, (value, quantity)) in zip(values, quantities).enumerated() where !quantity.contains(value) {
      let element = node.elements.map { child($0[index], index) } ?? self
      element.reportOutOfRange(Quantity.text(value), quantity)
      return nil
    }
    return values
  }

  /// A list of numbers with an allowed length; for positions in degrees, GEO002 checks the range.
  func numbers(_ expected: String, counts: ClosedRange<Int>) -> [Double]? {
    if isNull { return nil }
    if case .json(let value) = node.content, let numbers = value.numbers, counts.contains(numbers.count) {
      return Array(numbers)
    }
    if let elements = node.elements, counts.contains(elements.count) {
      let values = elements.compactMap(\.number)
      if values.count == elements.count { return values }
    }
    let meant = MeantValue.numbers(node, counts: counts)
    let fix = meant.map { Fix.bytes($0, at: place, "write \($0)", .unsafe) }
    guard let elements = node.elements else {
      reportWrongType(expected, help: fix?.title ?? "write it in brackets, with commas between the numbers", fix: fix)
      return nil
    }
    guard counts.contains(elements.count) else {
      let (least, most) = (counts.lowerBound, counts.upperBound)
      log.report(
        .wrongType(
          "\(label) must be \(expected), but has \(elements.count) value\(elements.count == 1 ? "" : "s")", at: place,
          help: [fix?.title ?? "write \(least == most ? "\(least)" : "\(least) to \(most)") numbers"], fix: fix))
      return nil
    }
    let values = elements.enumerated().compactMap { index, element in
      child(element, index).reportNothing("a number")
      return child(element, index).finiteNumber()
    }
    return values.count == elements.count ? values : nil
  }
}

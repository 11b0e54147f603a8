/// The values of one entity by group code.
struct DXFFields {
  let bytes: [UInt8]
  let encoding: DXFEncoding
  var all: [(code: Int, value: Range<Int>)] = []

  func range(_ code: Int) -> Range<Int>? { all.first { $0.code == code }?.value }

  func text(_ code: Int) -> String { range(code).map { encoding.text(bytes, $0) } ?? "" }

  /// The values of these codes as one text: a long text is cut into pieces, also in the middle of a character.
  func text(ofAll codes: Set<Int>) -> String {
    encoding.text(all.filter { codes.contains($0.code) }.flatMap { bytes[$0.value] }[...])
  }

  /// The name of a layer, block, handle or tag.
  func name(_ code: Int) -> String { String(DXFText.name(text(code)).prefix(DXFFields.longestName)) }

  /// Characters of a name in the DXF of all programs.
  private static let longestName = 255

  func real(_ code: Int) -> Double? { range(code).flatMap { DXFNumber.real(bytes, $0) } }

  func whole(_ code: Int) -> Int? { range(code).flatMap { DXFNumber.whole(bytes, $0) } }

  func reals(_ code: Int) -> [Double] {
    all.filter { $0.code == code }.compactMap { DXFNumber.real(bytes, $0.value) }
  }

  /// - Parameter code: of x; y has 10 more.
  func points(_ code: Int) -> [DXFDrawing.Point] {
    zip(reals(code), reals(code + 10)).map { DXFDrawing.Point($0, $1) }
  }

  /// - Parameter code: of x; y has 10 more.
  func point(_ code: Int) -> DXFDrawing.Point? {
    guard let x = real(code), let y = real(code + 10) else { return nil }
    return DXFDrawing.Point(x, y)
  }
}

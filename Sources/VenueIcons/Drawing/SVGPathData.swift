import VenueGeometry

/// The `d` of a path (SVG 2, 9.3): all its commands.
struct SVGPathData {
  private var scanner: SVGNumbers
  private var outline = IconOutline()
  /// Handle of the curve before, for those that continue it smoothly.
  private var handle: IconOutline.Point?
  private var isHandleQuadratic = false

  /// - Returns: nil if it is not in the grammar, or has more than `limit` segments.
  static func outline(of text: String, limit: Int = 20_000) -> IconOutline? {
    var data = SVGPathData(scanner: SVGNumbers(text))
    return data.read(limit) ? data.outline : nil
  }

  private init(scanner: SVGNumbers) { self.scanner = scanner }

  private mutating func read(_ limit: Int) -> Bool {
    var command: UInt8 = 0
    var count = 0
    scanner.skipSpace()
    while let byte = scanner.next {
      if byte >= UInt8(ascii: "A") {
        command = byte
        _ = scanner.take()
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
        return false
      }
      count += 1
      if outline.parts.isEmpty, command | 0x20 != UInt8(ascii: "m") { return false }
      guard count <= limit, step(&command) else { return false }
      scanner.skipSpace()
    }
    return true
  }

  private mutating func step(_ command: inout UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? outline.pen : IconOutline.Point(0, 0)
    let before = handle
    let wasQuadratic = isHandleQuadratic
    handle = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let point = point(from: origin) else { return false }
      outline.move(to: point)
      command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case UInt8(ascii: "l"):
      guard let point = point(from: origin) else { return false }
      outline.line(to: point)
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return false }
      outline.line(to: IconOutline.Point(origin.x + x, outline.pen.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return false }
      outline.line(to: IconOutline.Point(outline.pen.x, origin.y + y))
    case UInt8(ascii: "c"):
      guard let first = point(from: origin), let second = point(from: origin), let end = point(from: origin) else {
        return false
      }
      outline.curve(first, second, to: end)
      (handle, isHandleQuadratic) = (second, false)
    case UInt8(ascii: "s"):
      let first = wasQuadratic ? outline.pen : mirrored(before)
      guard let second = point(from: origin), let end = point(from: origin) else { return false }
      outline.curve(first, second, to: end)
      (handle, isHandleQuadratic) = (second, false)
    case UInt8(ascii: "q"):
      guard let first = point(from: origin), let end = point(from: origin) else { return false }
      outline.curve(first, to: end)
      (handle, isHandleQuadratic) = (first, true)
    case UInt8(ascii: "t"):
      let first = wasQuadratic ? mirrored(before) : outline.pen
      guard let end = point(from: origin) else { return false }
      outline.curve(first, to: end)
      (handle, isHandleQuadratic) = (first, true)
    case UInt8(ascii: "a"):
      guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
        let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point(from: origin)
      else { return false }
      let axes = turn == 0 || rx == ry ? (sine: 0, cosine: 1) : Trigonometry.sineAndCosine(degrees: turn)
      outline.arc(rx: rx, ry: ry, axes: axes, isLarge: isLarge, isClockwise: isClockwise, to: end)
    case UInt8(ascii: "z"): outline.close()
    default: return false
    }
    return true
  }

  private mutating func point(from origin: IconOutline.Point) -> IconOutline.Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return IconOutline.Point(origin.x + x, origin.y + y)
  }

  private func mirrored(_ handle: IconOutline.Point?) -> IconOutline.Point {
    let pen = outline.pen
    return handle.map { IconOutline.Point(2 * pen.x - $0.x, 2 * pen.y - $0.y) } ?? pen
  }
}

/// An opaque colour in sRGB, eight bits per channel.
public struct Colour: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rgb` and `#rrggbb`, upper or lower case.
  ///
  /// - Returns: nil for anything else; CSS names and functions are rejected, because other map kits do not support them.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == 0x23 else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46: digits.append(byte - 0x41 + 10)
      case 0x61...0x66: digits.append(byte - 0x61 + 10)
      default: return nil
      }
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// `0xRRGGBB`, for colours written in code.
  init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// `#rrggbb`, lower case.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [0x23]
    for channel in [red, green, blue] {
      bytes.append(digits[Int(channel >> 4)])
      bytes.append(digits[Int(channel & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Colour {
  /// Linear mix with `other` by `share` (0...1), channel by channel in sRGB.
  public func mixed(with other: Colour, _ share: Double) -> Colour {
    let share = min(max(share, 0), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (a, b) = (Double(a), Double(b))
      return UInt8((a + (b - a) * share).rounded())
    }
    return Colour(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The grey of the same weighted brightness (Rec. 709 weights on the coded values).
  public var grey: Colour {
    let warm: Double = 0.2126 * Double(red) + 0.7152 * Double(green)
    let value = UInt8((warm + 0.0722 * Double(blue)).rounded())
    return Colour(red: value, green: value, blue: value)
  }

  /// The light of each channel, 0...1.
  var linearLight: (red: Double, green: Double, blue: Double) {
    (Colour.linear[Int(red)], Colour.linear[Int(green)], Colour.linear[Int(blue)])
  }

  /// Relative luminance, 0...1 (WCAG 2.2).
  public var luminance: Double {
    let (red, green, blue) = linearLight
    let warm: Double = 0.2126 * red + 0.7152 * green
    return warm + 0.0722 * blue
  }

  /// Contrast ratio, 1...21 (WCAG 2.2).
  public func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// sRGB's transfer function for each coded value; its power of 2.4 is x² · x^(2/5), with the fifth root by Newton's
  /// method, so that no mathematics library affects a colour.
  private static let linear: [Double] = (0...255).map { coded in
    let value = Double(coded) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    var root = base
    for _ in 0..<40 { root -= (root - base / (root * root * root * root)) / 5 }
    return base * base * root * root
  }
}

import VenueGeometry

/// A perceived colour: CIE L*a*b* (1976) under daylight, D65.
public struct Lab: Hashable, Sendable {
  /// 0, black, to 100, white.
  public var lightness: Double
  /// Green below, red above 0.
  public var a: Double
  /// Blue below, yellow above 0.
  public var b: Double

  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Chroma; 0 for greys.
  public var chroma: Double { (a * a + b * b).squareRoot() }

  /// CIEDE2000 (ISO/CIE 11664-6; Sharma, Wu, Dalal 2005) with all weights 1: about 1 is visible side by side, 10 at a glance. Rounded to 0.1, because
  /// the last bits are those of the mathematics library.
  public func difference(to other: Lab) -> Double { (exactDifference(to: other) * 10).rounded() / 10 }

  func exactDifference(to other: Lab) -> Double {
    func power7(_ value: Double) -> Double { value * value * value * (value * value * value) * value }
    let mean = power7((chroma + other.chroma) / 2)
    let stretch = 1 + 0.5 * (1 - (mean / (mean + power7(25))).squareRoot())
    let (a1, a2) = (stretch * a, stretch * other.a)
    let (chroma1, chroma2) = ((a1 * a1 + b * b).squareRoot(), (a2 * a2 + other.b * other.b).squareRoot())
    func hue(_ a: Double, _ b: Double) -> Double {
      guard a != 0 || b != 0 else { return 0 }
      let degrees = Trigonometry.direction(x: a, y: b)
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (hue1, hue2) = (hue(a1, b), hue(a2, other.b))
    let hasHues = chroma1 * chroma2 != 0
    var turn = hasHues ? hue2 - hue1 : 0
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let hueDifference = 2 * (chroma1 * chroma2).squareRoot() * Trigonometry.sineAndCosine(degrees: turn / 2).sine

    let meanLightness = (lightness + other.lightness) / 2
    let meanChroma = (chroma1 + chroma2) / 2
    var meanHue = hue1 + hue2
    if hasHues {
      if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    func cosine(_ degrees: Double) -> Double { Trigonometry.cosine(degrees: degrees) }
    var weight = 1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue)
    weight += 0.32 * cosine(3 * meanHue + 6) - 0.20 * cosine(4 * meanHue - 63)
    let fromMiddle = (meanLightness - 50) * (meanLightness - 50)
    let lightnessScale = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
    let chromaScale = 1 + 0.045 * meanChroma
    let hueScale = 1 + 0.015 * meanChroma * weight
    let blue = (meanHue - 275) / 25
    let rotation = 30 * Trigonometry.power2(-blue * blue * 1.442_695_040_888_963_4)
    let depth = power7(meanChroma)
    let turning =
      -2 * (depth / (depth + power7(25))).squareRoot() * Trigonometry.sineAndCosine(degrees: 2 * rotation).sine

    let l = (other.lightness - lightness) / lightnessScale
    let c = (chroma2 - chroma1) / chromaScale
    let h = hueDifference / hueScale
    return max(l * l + c * c + h * h + turning * c * h, 0).squareRoot()
  }
}

extension Colour {
  public var lab: Lab {
    let (red, green, blue) = linearLight
    return Lab(red: red, green: green, blue: blue)
  }
}

extension Lab {
  /// From linear light, 0...1 per channel of sRGB.
  init(red: Double, green: Double, blue: Double) {
    // sRGB's primaries (IEC 61966-2-1) over the white of D65.
    let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue
    let z = (0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue) / 1.088_83
    func bent(_ value: Double) -> Double {
      let small = 6.0 / 29
      guard value > small * small * small else { return value / (3 * small * small) + 4.0 / 29 }
      // The cube root by Newton's steps, as in ``linearLight``.
      var root = 1.0
      for _ in 0..<40 { root -= (root - value / (root * root)) / 3 }
      return root
    }
    let (fx, fy, fz) = (bent(x), bent(y), bent(z))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }
}

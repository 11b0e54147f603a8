/// The reason why a text is not valid as opening hours, and the position.
public struct OpeningHoursFault: Error, Hashable, Sendable {
  /// UTF-8 byte range in the text.
  public var range: Range<Int>
  /// Lower case, no full stop: `"an hour is 0 to 24, but is 25"`.
  public var reason: String
}

/// A notation that is accepted here but may not be in other programs.
public struct OpeningHoursSlip: Hashable, Sendable {
  public var range: Range<Int>
  /// `"Monday is written Mo"`.
  public var advice: String
  /// UTF-8 bytes that are written otherwise in the canonical form.
  public var replaced: Range<Int>
  /// The canonical notation.
  public var canonical: String
  /// True if the author probably meant something else.
  public var isDoubtful = false
  /// What to write, if no notation is certain enough: then ``canonical`` changes nothing.
  public var help: String?
}

extension [OpeningHoursSlip] {
  /// The text with each slip replaced by the canonical notation.
  ///
  /// - Parameter text: the text that contains the slips.
  public func canonical(_ text: String) -> String {
    let bytes = Array<UInt8>(text.utf8)
    var (result, end): ([UInt8], Int) = ([], 0)
    // Of two at one position, the doubtful one has the intended meaning.
    let inOrder = sorted {
      ($0.replaced.lowerBound, $0.isDoubtful ? 0 : 1) < ($1.replaced.lowerBound, $1.isDoubtful ? 0 : 1)
    }
    for slip in inOrder where slip.replaced.lowerBound >= end {
      result += bytes[end..<slip.replaced.lowerBound] + Array<UInt8>(slip.canonical.utf8)
      end = slip.replaced.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}

extension OpeningHours {
  /// Largest number of bytes of a text that is read (project default; OpenStreetMap has 255): opening states are computed for each day of a year,
  /// rule by rule.
  static let longestText = 4096

  /// - Returns: the hours, and the positions at which the text differs from the canonical form.
  /// - Throws: ``OpeningHoursFault`` at the first place that cannot be understood, and for a text of more than ``longestText`` bytes.
  /// - Complexity: O(*n*).
  public static func read(_ text: String) throws(OpeningHoursFault) -> (hours: OpeningHours, slips: [OpeningHoursSlip])
  {
    let length = text.utf8.count
    guard length <= longestText else {
      throw OpeningHoursFault(
        range: longestText..<length, reason: "hours have at most \(longestText) bytes, but these have \(length)")
    }
    var parser = OpeningHoursParser(text)
    let hours = try parser.hours()
    return (hours, parser.scanner.slips)
  }
}

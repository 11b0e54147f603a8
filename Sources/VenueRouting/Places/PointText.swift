package import VenueGeometry
import VenueVocabulary

/// `lon,lat,floor`, or `lon,lat,floor,radius` for a position with an accuracy in metres, as users type it: degrees, longitude first, signs
/// allowed, the floor as number or short name.
package struct PointText {
  package var coordinate: Coordinate
  /// nil if no floor was given.
  package var floor: String?
  /// Metres, 0...``PointText/largestRadius``; nil if none was given.
  var radius: Double?

  /// Largest useful radius inside a building, in metres (project default).
  static let largestRadius = 200.0

  /// - Returns: nil if the text is not a point, so that it may be a name.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(PointText.trimmed)
    guard (2...4).contains(parts.count), let longitude = Double(decimal: parts[0]),
      let latitude = Double(decimal: parts[1])
    else { return nil }
    coordinate = Coordinate(longitude: longitude, latitude: latitude)
    floor = parts.count >= 3 && !parts[2].isEmpty ? parts[2] : nil
    if parts.count == 4 {
      guard let metres = Double(decimal: parts[3]), metres >= 0, metres <= PointText.largestRadius else { return nil }
      radius = metres
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

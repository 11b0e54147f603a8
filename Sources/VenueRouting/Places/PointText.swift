import VenueGeometry

/// `lon,lat,floor` as people type it: degrees, longitude first, signs allowed, the floor as its number or short name.
struct PointText {
  var coordinate: Coordinate
  /// nil when no floor was given.
  var floor: String?

  /// - Returns: nil when the text is no point at all, so that it may be a name.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(PointText.trimmed)
    guard parts.count == 2 || parts.count == 3, let longitude = Double(parts[0]), let latitude = Double(parts[1]),
      longitude.isFinite, latitude.isFinite
    else { return nil }
    coordinate = Coordinate(longitude: longitude, latitude: latitude)
    floor = parts.count == 3 && !parts[2].isEmpty ? parts[2] : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

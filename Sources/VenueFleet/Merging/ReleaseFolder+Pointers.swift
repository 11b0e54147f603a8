extension ReleaseFolder {
  /// Publishes a release that is in the folder, and the catalogue of it.
  ///
  /// - Parameter digest: its first digits are enough, if they are those of one release.
  package func publish(_ digest: String, of venue: String) throws(FleetError) {
    let lock = try ReleaseLock(self)
    defer { lock.release() }
    let digest = try release(digest, of: venue)
    let current = current(of: venue)?.publishing(digest) ?? CurrentRelease(digest: digest)
    try write(current, of: venue)
    _ = try releaseCatalogue()
  }

  /// Publishes the release before, or an earlier one, and the catalogue of it.
  ///
  /// - Returns: the digest that is now published.
  package func rollBack(_ venue: String, to target: String?) throws(FleetError) -> String {
    let lock = try ReleaseLock(self)
    defer { lock.release() }
    guard let current = current(of: venue) else { throw FleetError(.usage, "no release of \(venue) is published") }
    var wanted: String?
    if let target { wanted = try release(target, of: venue) }
    guard let earlier = current.rollingBack(to: wanted) else {
      throw FleetError(
        .refused,
        wanted == nil
          ? "there is no release of \(venue) before the present one"
          : "\(target ?? "") is not an earlier release of \(venue)")
    }
    guard contains(earlier.digest, of: venue) else {
      throw FleetError(.refused, "the files of release \(earlier.digest) of \(venue) were removed")
    }
    try write(earlier, of: venue)
    _ = try releaseCatalogue()
    return earlier.digest
  }

  private func release(_ digits: String, of venue: String) throws(FleetError) -> String {
    let found = releases(of: venue).filter { $0.hasPrefix(digits) }
    guard let digest = found.first, found.count == 1, !digits.isEmpty else {
      throw FleetError(
        .usage,
        found.isEmpty
          ? "there is no release \(digits) of \(venue)" : "\(digits) begins more than one release of \(venue)")
    }
    return digest
  }
}

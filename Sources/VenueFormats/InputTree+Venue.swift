extension InputTree {
  /// The files that a venue is read from, under the names that its findings have.
  package var ofVenue: InputTree {
    guard file("venue.yaml") == nil, let root = IMDFArchive.root(of: self) else { return self }
    return rooted(at: root)
  }
}

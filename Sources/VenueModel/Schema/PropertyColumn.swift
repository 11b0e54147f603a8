/// One property of all subjects of an array, read by position.
///
/// Walks over all features read columns: a key path needs a copy of the whole subject, with a reference count for each of its texts
/// and lists. A column reads a stored property where it is stored.
struct PropertyColumn<Subject, Value> {
  private let subjects: [Subject]
  private let path: KeyPath<Subject, Value>
  /// Bytes from the start of a subject to the property; nil for a computed property.
  private let offset: Int?

  init(_ subjects: [Subject], _ path: KeyPath<Subject, Value>) {
    self.subjects = subjects
    self.path = path
    offset = MemoryLayout<Subject>.offset(of: path)
  }

  /// - Precondition: the position is below the number of subjects.
  subscript(position: Int) -> Value {
    guard let offset else { return subjects[position][keyPath: path] }
    return subjects.withUnsafeBufferPointer { subjects in
      precondition(subjects.indices.contains(position), "no subject at this position")
      // `MemoryLayout.offset(of:)` gives an offset only for a property that is stored with this type.
      return UnsafeRawPointer(subjects.baseAddress! + position).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee
    }
  }
}

/// What a change makes of the values of a file. The edits of its text are proved by it.
extension SchemaChange {
  /// The longest way from the top of a file to a value that changes, in levels of nesting.
  var depth: Int {
    switch kind {
    case .rename: path.count + 1
    case .respell: path.count + 3
    case .move(_, let from, let into, _): path.count + max(from.count, into.count) + 2
    }
  }

  /// - Throws: if a new key is there already, or a map is needed where there is none.
  func applied(to value: WrittenValue) throws(MigrationFault) -> WrittenValue { try applied(to: value, path[...]) }

  private func applied(
    to value: WrittenValue, _ path: ArraySlice<String>
  ) throws(MigrationFault) -> WrittenValue {
    guard let step = path.first else { return try changed(value) }
    switch value {
    case .map(var entries):
      for index in entries.indices where step == "*" || entries[index].key == step {
        entries[index].value = try applied(to: entries[index].value, path.dropFirst())
      }
      return .map(entries)
    case .list(var elements):
      guard step == "*" else { return value }
      for index in elements.indices { elements[index] = try applied(to: elements[index], path.dropFirst()) }
      return .list(elements)
    case .scalar, .part: return value
    }
  }

  private func changed(_ value: WrittenValue) throws(MigrationFault) -> WrittenValue {
    guard case .map(var entries) = value else { return value }
    switch kind {
    case .rename(let key, let new):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return value }
      guard !entries.contains(where: { $0.key == new }) else { throw .taken(key, new) }
      entries[index].key = new
    case .respell(let key, let spellings):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return value }
      entries[index].value = entries[index].value.respelled(spellings)
    case .move(let key, let from, let into, let new):
      try move(key, from, into, new, in: &entries)
    }
    return .map(entries)
  }

  private func move(
    _ key: String, _ from: [String], _ into: [String], _ new: String, in entries: inout [WrittenValue.Entry]
  ) throws(MigrationFault) {
    guard let place = entries.map(at: from)?.firstIndex(where: { $0.key == key }) else { return }
    var moved: WrittenValue?
    entries.change(at: from) { moved = $0.remove(at: place).value }
    guard let moved else { return }
    let known = try entries.known(of: into, for: key)
    let names = into.dropFirst(known) + [new]
    if names.count == 1, entries.map(at: into)?.contains(where: { $0.key == new }) == true { throw .taken(key, new) }
    let entry = names.dropLast().reversed().reduce(WrittenValue.Entry(key: new, value: moved)) { inner, name in
      WrittenValue.Entry(key: name, value: .map([inner]))
    }
    entries.change(at: Array(into.prefix(known))) { target in
      var index = target.endIndex
      if from == Array(into.prefix(known)) {
        index = place
      } else if from.starts(with: into.prefix(known)), let before = target.firstIndex(where: { $0.key == from[known] })
      {
        index = before
      }
      target.insert(entry, at: index)
    }
  }
}

extension WrittenValue {
  fileprivate func respelled(_ spellings: [String: String]) -> WrittenValue {
    switch self {
    case .list(let elements): .list(elements.map { $0.text == nil ? $0 : $0.respelled(spellings) })
    case .scalar(let text, _): spellings[text].map { .scalar($0, nil) } ?? self
    case .map, .part: self
    }
  }
}

extension [WrittenValue.Entry] {
  /// The map at the end of a path; nil if there is none.
  fileprivate func map(at path: [String]) -> [WrittenValue.Entry]? {
    var entries = self
    for key in path {
      guard case .map(let inner) = entries.first(where: { $0.key == key })?.value else { return nil }
      entries = inner
    }
    return entries
  }

  fileprivate mutating func change(at path: [String], _ body: (inout [WrittenValue.Entry]) -> Void) {
    guard let key = path.first else { return body(&self) }
    guard let index = firstIndex(where: { $0.key == key }), case .map(var inner) = self[index].value else { return }
    inner.change(at: Array<String>(path.dropFirst()), body)
    self[index].value = .map(inner)
  }

  /// Number of the first keys of a path that are maps already.
  ///
  /// - Throws: if one of its keys has a value that is no map.
  fileprivate func known(of path: [String], for moved: String) throws(MigrationFault) -> Int {
    var entries = self
    for (number, key) in path.enumerated() {
      guard let found = entries.first(where: { $0.key == key }) else { return number }
      guard case .map(let inner) = found.value else {
        throw MigrationFault("`\(moved)` belongs into `\(key)`, which is not a map")
      }
      entries = inner
    }
    return path.count
  }
}

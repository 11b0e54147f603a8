import VenueJSON

extension BundleComparison {
  /// Counts by kind: `"2 renamed, 1 moved"`; nil if the venue does not differ.
  public var summary: String? {
    guard !changes.isEmpty else { return nil }
    return BundleChange.Kind.allCases.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.words(count))"
    }.joined(separator: ", ")
  }

  /// Returns the output of `diff --format json`; its schema is `schemas/diff-output.schema.json`.
  ///
  /// - Parameter failing: the ``changes`` because of which the run fails.
  public func json(failing: [BundleChange] = []) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("same", changes.isEmpty)
      $0.array("changes") { json in
        for change in changes { change.write(to: &json) }
      }
      $0.array("failing") { json in
        for change in failing { change.write(to: &json) }
      }
      $0.object("bytes", inline: true) {
        $0.member("old", bytes.old)
        $0.member("new", bytes.new)
      }
      $0.member("files", files)
      if let entrances {
        $0.object("entrances", inline: true) {
          $0.member("compared", entrances.compared)
          $0.member("all", entrances.all)
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// The changes of one kind that the text lists, the largest first, and the number of the others.
  public func shown(_ kind: BundleChange.Kind, most: Int = 20) -> (changes: [BundleChange], more: Int) {
    let own = changes.filter { $0.kind == kind }
    let order = own.indices.sorted { a, b in
      let (one, other) = (abs(own[a].amount ?? 0), abs(own[b].amount ?? 0))
      return one == other ? a < b : one > other
    }
    return (order.prefix(most).map { own[$0] }, max(own.count - most, 0))
  }
}

extension BundleChange.Kind {
  /// The words after a count: `renamed`, `routes lost`.
  func words(_ count: Int) -> String {
    let routes = count == 1 ? "route" : "routes"
    return switch self {
    case .category: "of another category"
    case .details: "with other details"
    case .restricted: "with another restriction"
    case .floors: count == 1 ? "floor changed" : "floors changed"
    case .bounds: "bounds changed"
    case .camera: count == 1 ? "camera changed" : "cameras changed"
    case .tiers: count == 1 ? "change of tiers" : "changes of tiers"
    case .cards: count == 1 ? "card changed" : "cards changed"
    case .closures: count == 1 ? "closure changed" : "closures changed"
    case .transit: count == 1 ? "transit link changed" : "transit links changed"
    case .lostRoute: "\(routes) lost"
    case .newRoute: "new \(routes)"
    case .longerRoute: "\(routes) longer"
    case .shorterRoute: "\(routes) shorter"
    case .surroundings: "surroundings changed"
    case .style: count == 1 ? "theme changed" : "themes changed"
    case .size: "size changed"
    default: rawValue
    }
  }
}

extension BundleChange {
  /// The changed feature: `occupant inkwell "Inkwell Books", floor 1`.
  public var subjectText: String {
    if subject.type == "route" { return subject.name ?? subject.id }
    var text = "\(subject.type) \(subject.id)"
    if let name = subject.name, name != subject.id, kind != .renamed { text += " “\(name)”" }
    if subject.type != "floor", let floor = subject.floorLabel { text += ", floor \(floor)" }
    return text
  }

  /// The change itself: `Inkwell Books → Inkwell & Quill`, `by 2.4 m`.
  public var changeText: String {
    let number = amount.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
    let by = number.flatMap { number in unit.map { "by \(number) \($0)" } }
    switch (before, after) {
    case (let before?, let after?): return "\(before) → \(after)" + (by.map { " (\($0))" } ?? "")
    case (let before?, nil): return kind == .removed ? before : "\(before) → nothing"
    case (nil, let after?): return kind == .renamed ? "nothing → \(after)" : after
    case (nil, nil): return by ?? ""
    }
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("type", subject.type)
      $0.member("id", subject.id)
      if let name = subject.name { $0.member("name", name) }
      if let floor = subject.floor { $0.member("floor", floor) }
      if let before { $0.member("before", before) }
      if let after { $0.member("after", after) }
      if let amount, let unit {
        $0.member("amount", amount)
        $0.member("unit", unit)
      }
    }
  }
}

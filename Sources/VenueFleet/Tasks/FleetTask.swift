import VenueBundle
package import VenueJSON

/// One unit of work: a pure function of its inputs, its options and the compiler.
///
/// Its ``key`` names the result. Nothing in it depends on a clock, on a host, or on the folder in which the fleet is stored.
package struct FleetTask: Hashable, Sendable {
  /// The part of a compile that a task does. Today there is one; a venue that is cut into levels gets a stage `level` and a
  /// stage `link`, whose inputs are results of other tasks.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    /// A whole venue into a bundle.
    case venue
  }

  /// Unique in a plan; not part of the key.
  package var id: String
  package var stage: Stage
  /// Name of the venue in the fleet and in releases.
  package var venue: String
  /// The folder that holds the inputs, relative to the plan's root; not part of the key.
  package var source: String
  /// Path of the venue, relative to the folder of the inputs.
  package var place: String
  /// Sorted by path.
  package var inputs: [TaskInput]
  /// Options of `venuemap compile`.
  package var options: [String]
  package var compiler: CompilerIdentity
  /// SHA-256 of the canonical JSON of the rest but `id` and `source`, in hexadecimal digits.
  package let key: String

  package init(
    id: String, stage: Stage = .venue, venue: String, source: String, place: String, inputs: [TaskInput],
    options: [String], compiler: CompilerIdentity
  ) {
    self.id = id
    self.stage = stage
    self.venue = venue
    self.source = source
    self.place = place
    self.inputs = inputs
    self.options = options
    self.compiler = compiler
    var json = JSONWriter()
    json.object { json in
      FleetTask.writeContent(stage, venue, place, inputs, options, compiler, to: &json)
    }
    key = SHA256.digest(of: json.bytes).hexadecimal
  }

  /// Bytes of all inputs.
  package var byteCount: Int { inputs.reduce(0) { $0 + $1.size } }

  /// Canonical JSON: keys in order, no white space.
  private static func writeContent(
    _ stage: Stage, _ venue: String, _ place: String, _ inputs: [TaskInput], _ options: [String],
    _ compiler: CompilerIdentity, to json: inout JSONWriter
  ) {
    json.key("compiler")
    compiler.write(to: &json)
    json.array("inputs") { json in
      for input in inputs { input.write(to: &json) }
    }
    json.member("options", options)
    json.member("place", place)
    json.member("stage", stage.rawValue)
    json.member("venue", venue)
  }
}

extension FleetTask {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("key", key)
      json.member("source", source)
      FleetTask.writeContent(stage, venue, place, inputs, options, compiler, to: &json)
    }
  }

  /// One line of `tasks.jsonl`, without a line end.
  package var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// - Returns: nil if a member is absent, or if the key is not that of the content.
  package init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let stage = json["stage"]?.string.flatMap(Stage.init),
      let key = json["key"]?.string,
      let venue = json["venue"]?.string, let source = json["source"]?.string, let place = json["place"]?.string,
      let listed = json["inputs"]?.array, let compiler = CompilerIdentity(json["compiler"])
    else { return nil }
    let inputs = listed.compactMap { TaskInput($0) }
    guard inputs.count == listed.count, BundlePath(place) != nil else { return nil }
    self.init(
      id: id, stage: stage, venue: venue, source: source, place: place, inputs: inputs,
      options: (json["options"]?.array ?? []).compactMap(\.string), compiler: compiler)
    guard self.key == key else { return nil }
  }
}

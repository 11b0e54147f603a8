/// The required properties of a feature type, for checking each feature.
public struct RequiredProperties<Subject: SchemaSubject>: Sendable {
  private let asked: [PropertySchema<Subject>]
  private let geometry = Subject.schema.geometry

  public init() { asked = Subject.schema.properties.filter { $0.requirement != .optional } }

  public var isEmpty: Bool { asked.isEmpty && geometry.requirement == .optional }

  /// Keys that IMDF requires and `subject` lacks, its shape last.
  public func missing(in subject: Subject) -> (keys: [String], essential: [String]) {
    var keys: [String] = []
    var essential: [String] = []
    for property in asked where property.kind.isBlank(in: subject) {
      keys.append(property.key)
      if property.requirement == .essential { essential.append(property.key) }
    }
    if geometry.requirement != .optional, geometry.isMissing(in: subject) {
      keys.append(geometry.key)
      if geometry.requirement == .essential { essential.append(geometry.key) }
    }
    return (keys, essential)
  }

  /// The same as ``missing(in:)`` for each subject of an array, by position.
  func missing(of subjects: [Subject]) -> (Int) -> (keys: [String], essential: [String]) {
    var tests = asked.map { property in
      (key: property.key, requirement: property.requirement, isMissing: property.kind.blanks(in: subjects))
    }
    if geometry.requirement != .optional, geometry.kind.isDrawn {
      let drawings = geometry.drawings(of: subjects)
      tests.append((geometry.key, geometry.requirement, { drawings($0) == nil }))
    }
    return { [tests] position in
      var keys: [String] = []
      var essential: [String] = []
      for test in tests where test.isMissing(position) {
        keys.append(test.key)
        if test.requirement == .essential { essential.append(test.key) }
      }
      return (keys, essential)
    }
  }
}

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
}

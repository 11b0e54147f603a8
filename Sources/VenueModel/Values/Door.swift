/// The leaf in an opening. All members are as in IMDF's DOOR.
public struct Door: Hashable, Sendable {
  public var type: String?
  public var isAutomatic: Bool?
  public var material: String?

  public init(type: String? = nil, isAutomatic: Bool? = nil, material: String? = nil) {
    self.type = type
    self.isAutomatic = isAutomatic
    self.material = material
  }
}

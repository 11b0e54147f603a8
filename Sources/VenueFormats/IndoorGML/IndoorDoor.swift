/// A door of the plan, with the spaces on both sides.
struct IndoorDoor: Sendable {
  /// The transition, the cell or the boundary that it comes from.
  let element: IndoorElement
  let id: String
  let storey: Int
  let line: IndoorDoorLine
  /// One or two spaces; empty if the file does not say which.
  let spaces: [Int]
  let isEntrance: Bool
}

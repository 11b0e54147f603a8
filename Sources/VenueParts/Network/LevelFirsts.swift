/// The least unit, opening and place that the file of a level names: it counts from them, so that it stays as it is if another level
/// gets more of them.
struct LevelFirsts {
  var unit: Int32
  var opening: Int32
  var place: Int32

  init(unit: Int32, opening: Int32, place: Int32) { (self.unit, self.opening, self.place) = (unit, opening, place) }

  init(_ row: NetworkRow) {
    unit = row.integer(10)
    opening = row.integer(11)
    place = row.integer(12)
  }
}

/// Numbers of places on a grid of quarters of a view: half its width, half its height.
///
/// A table of its own, because it is read for each label at each zoom: a dictionary spends most of that time on hashes. Slots are tried
/// one after another from that of the hash; at least half of them are empty.
struct ViewCounts {
  struct Quarter {
    var column: Int
    var row: Int
  }

  private struct Slot {
    // A screen's numbers fit: at zoom 24 the world is 46 million columns wide.
    var column: Int32 = 0
    var row: Int32 = 0
    /// 0 for an empty slot.
    var count: Int32 = 0
  }

  /// The count is 0 or a power of two.
  private var slots: [Slot] = []
  private var used = 0

  /// Counts one more place.
  mutating func add(_ quarter: Quarter) {
    if used * 2 >= slots.count { grow() }
    let (column, row) = (Int32(truncatingIfNeeded: quarter.column), Int32(truncatingIfNeeded: quarter.row))
    let place = slot(of: column, row)
    if slots[place].count == 0 {
      slots[place] = Slot(column: column, row: row)
      used += 1
    }
    slots[place].count += 1
  }

  /// The largest count of the four views that contain a quarter.
  func most(around own: Quarter) -> Int {
    if used == 0 { return 0 }
    let (column, row) = (Int32(truncatingIfNeeded: own.column), Int32(truncatingIfNeeded: own.row))
    func pair(_ across: Int32, _ down: Int32) -> Int32 {
      count(column &+ across, row &+ down) + count(column &+ across, row &+ down &+ 1)
    }
    // The upper and the lower halves of three columns; a view has two of them.
    let (left, middle, right) = (pair(-1, -1), pair(0, -1), pair(1, -1))
    let (leftBelow, middleBelow, rightBelow) = (pair(-1, 0), pair(0, 0), pair(1, 0))
    return Int(max(left + middle, middle + right, leftBelow + middleBelow, middleBelow + rightBelow))
  }

  private func count(_ column: Int32, _ row: Int32) -> Int32 { slots[slot(of: column, row)].count }

  /// The slot of a quarter, or the empty slot in which it belongs.
  private func slot(of column: Int32, _ row: Int32) -> Int {
    let mask = slots.count - 1
    let across = UInt64(UInt32(bitPattern: column)) &* 0x9E37_79B9_7F4A_7C15
    let mixed = across ^ UInt64(UInt32(bitPattern: row)) &* 0xC2B2_AE3D_27D4_EB4F
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while slots[place].count != 0, slots[place].column != column || slots[place].row != row {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let previous = slots
    slots = Array(repeating: Slot(), count: max(16, previous.count * 2))
    for slot in previous where slot.count != 0 { slots[self.slot(of: slot.column, slot.row)] = slot }
  }
}

extension PackedTable {
  /// The bytes of a table: the same numbers give the same bytes.
  ///
  /// - Parameter numbers: row by row.
  public static func bytes(_ numbers: [Int32], columns count: Int) -> [UInt8] {
    let rows = numbers.count / max(count, 1)
    let plans = (0..<count).map { plan(numbers, column: $0, of: count, rows: rows) }
    var bytes: [UInt8] = []
    bytes.add(UInt32(rows))
    bytes.add(UInt32(count))
    var end = headerLength + count * columnLength
    for plan in plans {
      bytes.add(UInt32(bitPattern: plan.base))
      bytes.add(UInt32(bitPattern: plan.slope))
      bytes.add(UInt32(end))
      bytes.add(UInt32(plan.width))
      end += (rows * plan.width + 7) / 8
    }
    for (column, plan) in plans.enumerated() where plan.width > 0 {
      var bits = BitWriter()
      for row in 0..<rows {
        let rest = Int64(numbers[row * count + column]) - PackedColumn.line(plan.base, plan.slope, row)
        bits.add(UInt64(rest), width: plan.width)
      }
      bytes += bits.bytes
    }
    bytes += [UInt8](repeating: 0, count: max(margin, (rows + 7) / 8 - bytes.count))
    return bytes
  }

  /// How a column is written.
  private struct Plan {
    var base: Int32 = 0
    var slope: Int32 = 0
    var width = 0
  }

  private static func plan(_ numbers: [Int32], column: Int, of count: Int, rows: Int) -> Plan {
    guard rows > 0 else { return Plan() }
    let flat = plan(numbers, column, count, rows, slope: 0) ?? Plan(base: .min, slope: 0, width: 32)
    let (first, last) = (Int64(numbers[column]), Int64(numbers[(rows - 1) * count + column]))
    guard flat.width > 0, rows > 1,
      let slope = Int32(exactly: ((last - first) << 16) / Int64(rows - 1)), slope != 0,
      let sloping = plan(numbers, column, count, rows, slope: slope), sloping.width < flat.width
    else { return flat }
    return sloping
  }

  /// - Returns: nil if the numbers are not within 32 bits of the line.
  private static func plan(_ numbers: [Int32], _ column: Int, _ count: Int, _ rows: Int, slope: Int32) -> Plan? {
    var (least, most) = (Int64.max, Int64.min)
    for row in 0..<rows {
      let rest = Int64(numbers[row * count + column]) - PackedColumn.line(0, slope, row)
      least = min(least, rest)
      most = max(most, rest)
    }
    guard let base = Int32(exactly: least), most - least <= Int64(UInt32.max) else { return nil }
    return Plan(base: base, slope: slope, width: 64 - UInt64(most - least).leadingZeroBitCount)
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

extension Direction {
  /// True if two differences have the same direction.
  func isSameWay(as other: Direction) -> Bool {
    Int64(x) &* Int64(other.y) == Int64(y) &* Int64(other.x)
      && Int64(x) &* Int64(other.x) &+ Int64(y) &* Int64(other.y) > 0
  }

  /// Orders by the angle from the x axis, counter-clockwise, then by length.
  func precedes(_ other: Direction) -> Bool {
    let (isUpper, isOtherUpper) = (y > 0 || (y == 0 && x > 0), other.y > 0 || (other.y == 0 && other.x > 0))
    if isUpper != isOtherUpper { return isUpper }
    let turn = Int64(x) &* Int64(other.y) &- Int64(y) &* Int64(other.x)
    if turn != 0 { return turn > 0 }
    return Int64(abs(x)) + Int64(abs(y)) < Int64(abs(other.x)) + Int64(abs(other.y))
  }
}

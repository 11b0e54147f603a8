/// Finds the elements of a former list in a new one from which a few elements were removed, or into which some were inserted or moved.
///
/// Elements are requested in the order of the new list. An element is searched where the previous one was found, one position before and after
/// that (an element was removed or inserted, or moved past this one), and at its distance from the front and from the back. So a list with one
/// moved element is found as a whole, and at most five elements are compared with each.
package struct Alignment {
  private let former: Int
  private let backShift: Int
  /// Distance of the last element that was found to its former position.
  private var shift = 0

  /// - Parameters:
  ///   - former: number of elements of the former list.
  ///   - new: number of elements of the new list.
  package init(former: Int, new: Int) {
    self.former = former
    backShift = former - new
  }

  /// Former position of the element at a position of the new list; nil if it is not where it is searched.
  ///
  /// - Parameter isEqual: true if the element is that at a former position.
  package mutating func former(of place: Int, isEqual: (_ former: Int) -> Bool) -> Int? {
    if let found = match(place, shift, isEqual) { return found }
    for other in [shift + 1, shift - 1, 0, backShift] where other != shift {
      if let found = match(place, other, isEqual) {
        shift = other
        return found
      }
    }
    return nil
  }

  private func match(_ place: Int, _ shift: Int, _ isEqual: (Int) -> Bool) -> Int? {
    let position = place + shift
    return position >= 0 && position < former && isEqual(position) ? position : nil
  }
}

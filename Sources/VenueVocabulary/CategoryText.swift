/// Whether a category is another one or a refinement of it: `steps.outdoor` is a `steps`.
public func isCategory(_ category: String, _ broader: String) -> Bool {
  guard category.hasPrefix(broader) else { return false }
  return category.utf8.count == broader.utf8.count
    || category.utf8[category.utf8.index(category.utf8.startIndex, offsetBy: broader.utf8.count)] == UInt8(ascii: ".")
}

/// The icon of a category: the name of a drawing. A subcategory uses the icon of its broader category.
public enum CategoryIcon {
  /// For unknown categories.
  public static let fallback = "place"

  /// Icon of the category or the nearest broader one with an icon; nil if there is none.
  public static func name(for category: Category?) -> String? {
    var category = category
    while let found = category {
      if let icon = byCategory[found.text] { return icon }
      category = found.parent
    }
    return nil
  }

  /// Icon of exactly this category; nil if only a broader one has an icon.
  public static func name(exactlyFor category: Category) -> String? { byCategory[category.text] }

  /// Categories that have their own icon, each with its icon, sorted by category.
  public static let all: [(category: String, icon: String)] = byCategory.sorted { $0.key < $1.key }.map { ($0, $1) }

  private static let byCategory: [String: String] = {
    var icons: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      let icon = words[0].dropLast()
      for category in words.dropFirst() { icons[String(category)] = String(icon) }
    }
    return icons
  }()
}

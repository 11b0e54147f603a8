/// Categories that are searched with one word, although none of them is broader than the others.
///
/// Project default, after the filter groups of a mall's map (H08): IMDF lists shops side by side (`shoestore`, `vintageclothing`).
public struct CategoryGroup: Hashable, Sendable {
  /// Lower case; for some also an IMDF category.
  public let name: String
  /// Its categories; what refines one of them is in it, too.
  public let categories: [String]
  /// Other words for it, folded, only letters.
  public let words: [String]

  /// True if a category is in the group, or is a subcategory of one in it.
  public func includes(_ category: String) -> Bool { categories.contains { isCategory(category, $0) } }

  /// Every group, by name.
  public static let all: [CategoryGroup] = [
    CategoryGroup(
      name: "clothing",
      categories: """
        clothing accessories babyclothesandsupplies bridalstore dancewear fashion fashionaccessories formalwear \
        furclothing hats kimonos leathergoods lingerie maternitywear motorcyclingclothing shoes shoestore sleepwear \
        sportswear stockings swimwear uniforms vintageclothing
        """, words: "clothes apparel wear garments"),
    CategoryGroup(
      name: "electronics",
      categories: """
        electronics appliances audiovideoequipment batteries cellphoneaccessories computersandaccessories \
        electronicappliances electronicparts mobilephones photographyequipment photographystore videogamesandconsoles
        """, words: "electrical gadgets computers phones"),
    CategoryGroup(
      name: "housewares",
      categories: """
        housewares blinds carpet furniture furniturestore homeandgarden homedecor homegarden kitchenandbath lighting \
        linens mattresses rugs scandinaviandesign tableware
        """, words: "houseware homeware homewares household homegoods kitchenware"),
    CategoryGroup(
      name: "jewelry", categories: "jewelry goldmerchants watches", words: "jewellery jewels jeweller jeweler"),
    CategoryGroup(
      name: "toys", categories: "toys toystore hobbyshop playsets tabletopgames videogamesandconsoles",
      words: "toy games toyshop"),
  ]

  private init(name: String, categories: String, words: String) {
    self.name = name
    self.categories = categories.split(separator: " ").map(String.init)
    self.words = words.split(separator: " ").map(String.init)
  }
}

import Testing
import VenueVocabulary

@Suite struct CategoryTests {
  @Test("access: the walkability of a category is that of its broadest one")
  func walkability() {
    #expect(Walkability(of: "walkway.island") == .throughGround)
    #expect(Walkability(of: "walkway..x") == .throughGround)
    #expect(Walkability(of: "elevator.é.x") == .connector)
    #expect(Walkability(of: ".walkway") == .room)
    #expect(Walkability(of: "restroom.walkway") == .room)
    #expect(Walkability(of: "") == .room)
    #expect(Walkability(of: nil) == .room)
  }

  @Test("formats: a dot with an accent does not end a category")
  func dots() {
    let (plain, accented): (Category, Category) = ("restroom.unisex.wheelchair", "walkway.\u{301}x")
    #expect(plain.parent == "restroom.unisex")
    #expect(plain.root == "restroom")
    #expect(accented.parent == nil)
    #expect(accented.root == accented)
    #expect(Walkability(of: accented) == .room)
    #expect(Category("restroom").parent == nil)
    #expect(Category(".x").parent == "")
  }

  @Test("formats: a category is compared with a longer spelling of the same letters")
  func spellings() {
    #expect(isCategory("steps.outdoor", "steps"))
    #expect(isCategory("steps", "steps"))
    #expect(!isCategory("stepson", "steps"))
    #expect(!isCategory("step", "steps"))
    #expect(!isCategory("caf\u{e9}", "cafe\u{301}"))
    #expect(!isCategory("cafe\u{301}.x", "cafe"))
  }
}

import Testing

@testable import VenueFleet

struct CurrentReleaseTests {
  @Test("fleet: a rollback withdraws all releases after its target")
  func rollback() throws {
    let current = CurrentRelease(digest: "a").publishing("b").publishing("c").publishing("d")
    #expect(current.digest == "d" && current.earlier == ["c", "b", "a"])
    let back = try #require(current.rollingBack(to: "b"))
    #expect(back.digest == "b" && back.earlier == ["a"] && back.withdrawn == ["d", "c"])
    let again = back.publishing("c")
    #expect(again.digest == "c" && again.earlier == ["b", "a"] && again.withdrawn == ["d"])
    #expect(current.rollingBack()?.digest == "c")
    #expect(current.rollingBack(to: "e") == nil && CurrentRelease(digest: "a").rollingBack() == nil)
    #expect(current.publishing("d") == current)
  }

  @Test("fleet: an allowance is a number or a part")
  func allowance() {
    #expect(Allowance("3") == .count(3) && Allowance("2.5%") == .percent(2.5))
    #expect(Allowance("-1") == nil && Allowance("101%") == nil && Allowance("few") == nil)
    #expect(Allowance.percent(2).allows(2, of: 100) && !Allowance.percent(2).allows(3, of: 100))
  }
}

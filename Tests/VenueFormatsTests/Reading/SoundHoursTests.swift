import Testing

@testable import VenueFormats

@Suite("Hours that were checked before")
struct SoundHoursTests {
  @Test("hours: a text counts as checked only if its bytes are equal")
  func bytes() {
    var sound = SoundHours()
    sound.insert("Mo 08:00-12:00; Tu off")
    #expect(sound.contains("Mo 08:00-12:00; Tu off"))
    // A Greek question mark is equal to a semicolon as a text, and a fault in hours.
    #expect("Mo 08:00-12:00\u{37E} Tu off" == "Mo 08:00-12:00; Tu off")
    #expect(!sound.contains("Mo 08:00-12:00\u{37E} Tu off"))
  }

  @Test("hours: a limited number of texts is remembered")
  func limit() {
    var sound = SoundHours()
    for hour in 0..<1000 { sound.insert("Mo-Fr \(hour)") }
    #expect((0..<1000).count { sound.contains("Mo-Fr \($0)") } == 64)
  }
}

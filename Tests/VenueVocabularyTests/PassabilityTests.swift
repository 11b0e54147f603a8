import Testing
import VenueTestSupport
import VenueVocabulary

@Suite("The one predicate of passability")
struct PassabilityTests {
  private func unit(_ category: String, isPublic: Bool = true) -> UnitTraits {
    UnitTraits(category: category, isPublic: isPublic)
  }

  private func opening(width: Int32 = 0, drawn: Int32 = 1200, _ change: (inout OpeningTraits) -> Void = { _ in })
    -> OpeningTraits
  {
    var traits = OpeningTraits(
      category: "pedestrian", doorType: "", width: width, drawnWidth: drawn, isClosed: false, isControlled: false,
      isWheelchairAccessible: false)
    change(&traits)
    return traits
  }

  private func connector(_ category: String, _ change: (inout ConnectorTraits) -> Void = { _ in }) -> ConnectorTraits {
    var traits = ConnectorTraits(
      kind: ConnectorKind(category: category), isClosed: false, width: 0, carWidth: 0, carDepth: 0, slope: 0)
    change(&traits)
    return traits
  }

  @Test("profiles: a refinement of steps is steps to a wheelchair, level or connector", .review("FL-T2"))
  func refinements() {
    for profile in [AccessProfile.wheelchair, .stepFree] {
      for category in ["steps", "steps.outdoor", "stairs", "stairs.emergency"] {
        #expect(profile.exclusions(of: unit(category)).first == .steps, "\(category)")
        #expect(profile.exclusions(of: connector(category)).first == .steps, "\(category)")
      }
      #expect(profile.exclusions(of: unit("escalator.up")).first == .escalator)
      #expect(profile.exclusions(of: unit("stepson")).isEmpty)
      #expect(profile.exclusions(of: connector("elevator.service")).isEmpty)
    }
    #expect(ConnectorKind(category: "elevator.service") == .lift)
    #expect(ConnectorKind(category: "ramp.outdoor") == .ramp)
    #expect(AccessProfile.walking.exclusions(of: unit("steps.outdoor")).isEmpty)
  }

  @Test("profiles: a stated width excludes and admits; a drawn line only excludes", .review("FL-T5"))
  func widths() {
    let wheelchair = AccessProfile.wheelchair
    #expect(wheelchair.exclusions(of: opening(width: 700)).first == .narrow)
    #expect(wheelchair.exclusions(of: opening(width: 800, drawn: 500)).isEmpty)
    #expect(wheelchair.exclusions(of: opening(drawn: 500)).first == .narrow)
    #expect(wheelchair.exclusions(of: opening(drawn: 900)).isEmpty)
  }

  @Test("profiles: what is not for wheelchairs excludes those without stairs")
  func notForWheelchairs() {
    var room = unit("room")
    var lift = connector("elevator")
    let door = opening { $0.isUnsuitableForWheelchairs = true }
    (room.isUnsuitableForWheelchairs, lift.isUnsuitableForWheelchairs) = (true, true)
    for profile in [AccessProfile.wheelchair, .poweredWheelchair, .stepFree, .pushchair] {
      #expect(profile.exclusions(of: room).first == .notForWheelchairs)
      #expect(profile.exclusions(of: lift).first == .notForWheelchairs)
      #expect(profile.exclusions(of: door).first == .notForWheelchairs)
      #expect(profile.exclusions(of: opening()).isEmpty && profile.exclusions(of: unit("room")).isEmpty)
    }
    for profile in [AccessProfile.walking, .luggage, .lowVision, .staff] {
      #expect(profile.exclusions(of: room).isEmpty && profile.exclusions(of: lift).isEmpty)
      #expect(profile.exclusions(of: door).isEmpty)
    }
  }

  @Test("profiles: every profile excludes what it states, easiest remedy first")
  func reasons() {
    let closed = opening {
      $0.isClosed = true
      $0.isControlled = true
    }
    #expect(AccessProfile.walking.exclusions(of: closed) == [Exclusions(.closed), Exclusions(.restricted)])
    #expect(AccessProfile.walking.exclusions(of: closed).first == .closed)
    #expect(AccessProfile.staff.exclusions(of: opening { $0.category = "service" }).isEmpty)
    #expect(AccessProfile.walking.exclusions(of: opening { $0.category = "service.staff" }).first == .restricted)
    #expect(AccessProfile.walking.exclusions(of: opening { $0.category = "emergencyexit" }).first == .emergencyOnly)
    #expect(AccessProfile.staff.exclusions(of: opening { $0.category = "automobile" }).first == .vehiclesOnly)
    #expect(AccessProfile.wheelchair.exclusions(of: opening { $0.doorType = "revolving" }).first == .revolvingDoor)
    #expect(AccessProfile.stepFree.exclusions(of: opening { $0.doorType = "turnstile.full" }).first == .turnstile)
    #expect(AccessProfile.wheelchair.exclusions(of: connector("elevator") { $0.carWidth = 900 }).first == .smallCar)
    #expect(AccessProfile.wheelchair.exclusions(of: connector("ramp") { $0.slope = 0.12 }).first == .steep)
    #expect(AccessProfile.walking.exclusions(of: unit("room", isPublic: false)).first == .restricted)
  }
}

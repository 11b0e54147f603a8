import Testing
import VenueVocabulary

@Suite("Profiles")
struct ProfileTests {
  @Test("profiles: nine profiles exist under their names, with distinct keys")
  func builtIn() {
    #expect(
      RoutingProfile.all.map(\.name) == [
        "walking", "luggage", "pushchair", "step-free", "wheelchair", "powered-wheelchair", "low-effort", "low-vision",
        "staff",
      ])
    let keys = ProfileProperty.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("profiles: every property reads back what it set, no two set the same")
  func table() {
    for property in ProfileProperty.all {
      var profile = RoutingProfile.walking
      switch property.kind {
      case .flag(let get, let set):
        for flag in [get(.walking), !get(.walking)] {
          set(&profile, flag)
          #expect(get(profile) == flag, "\(property.key)")
        }
      case .number(let range, _, let get, let set):
        for number in [range.lowerBound, range.upperBound] {
          set(&profile, number)
          #expect(get(profile) == number, "\(property.key)")
        }
      }
      let changed = ProfileProperty.all.filter { value(of: $0, in: profile) != value(of: $0, in: .walking) }
      #expect(changed.map(\.key) == [property.key])
    }
  }

  private func value(of property: ProfileProperty, in profile: RoutingProfile) -> Double? {
    switch property.kind {
    case .flag(let get, _): get(profile) ? 1 : 0
    case .number(_, _, let get, _): get(profile)
    }
  }

  @Test("profiles: a profile that needs more room passes nothing a narrower cannot")
  func nesting() {
    let nested: [(AccessProfile, AccessProfile)] = [
      (.walking, .luggage), (.walking, .stepFree), (.walking, .lowEffort), (.stepFree, .pushchair),
      (.stepFree, .wheelchair), (.wheelchair, .poweredWheelchair),
    ]
    let widths: [Int32] = [400, 500, 600, 700, 750, 800, 850, 900]
    for (wide, narrow) in nested {
      for width in widths {
        for type in ["", "swinging", "revolving", "turnstile", "turnstile.fullheight"] {
          let door = OpeningTraits(
            category: "pedestrian", doorType: type, width: width, drawnWidth: width, isClosed: false,
            isControlled: false,
            isWheelchairAccessible: false)
          if narrow.exclusions(of: door).isEmpty { #expect(wide.exclusions(of: door).isEmpty) }
        }
        for kind in ConnectorKind.allCases {
          for steps: Int32 in [0, 3, 6, 7, .max] {
            var connector = ConnectorTraits(
              kind: kind, isClosed: false, width: width, carWidth: 1000, carDepth: 1300, slope: 0.07)
            connector.steps = steps
            if narrow.exclusions(of: connector).isEmpty { #expect(wide.exclusions(of: connector).isEmpty) }
          }
        }
      }
    }
  }

  @Test("profiles: low effort climbs six steps; unknown flights only within a floor")
  func shortFlights() {
    func reason(_ steps: Int32, changesFloor: Bool = true) -> Exclusion? {
      var traits = ConnectorTraits(kind: .stairs, isClosed: false, width: 0, carWidth: 0, carDepth: 0, slope: 0)
      traits.steps = ConnectorTraits.steps(steps, changesFloor: changesFloor)
      return AccessProfile.lowEffort.exclusions(of: traits).first
    }
    #expect(reason(6) == nil)
    #expect(reason(7) == .manySteps)
    #expect(reason(0) == .manySteps)
    #expect(reason(0, changesFloor: false) == nil)
    #expect(AccessProfile.lowEffort.exclusions(of: UnitTraits(category: "stairs", isPublic: true)).isEmpty)
  }

  @Test("profiles: no lifts and no manual doors exclude both, unknown doors are passed")
  func ownExclusions() {
    var profile = AccessProfile(name: "own")
    profile.allowsLifts = false
    profile.allowsManualDoors = false
    let lift = ConnectorTraits(kind: .lift, isClosed: false, width: 0, carWidth: 0, carDepth: 0, slope: 0)
    #expect(profile.exclusions(of: lift).first == .lift)
    #expect(profile.exclusions(of: UnitTraits(category: "elevator", isPublic: true)).first == .lift)
    func reason(_ type: String, _ automatic: Bool?) -> Exclusion? {
      var door = OpeningTraits(
        category: "pedestrian", doorType: type, width: 0, drawnWidth: 900, isClosed: false, isControlled: false,
        isWheelchairAccessible: false)
      door.isManual = OpeningTraits.isManual(doorType: type, automatic: automatic)
      return profile.exclusions(of: door).first
    }
    #expect(reason("swinging", nil) == .manualDoor)
    #expect(reason("swinging", true) == nil)
    #expect(reason("sliding", false) == .manualDoor)
    #expect(reason("sliding", nil) == nil)
    #expect(reason("", nil) == nil)
    #expect(reason("open", false) == nil)
  }
}

public import VenueModel
import VenueVocabulary

extension HostileShapes {
  /// One walkway along a square with a bay of its own at each of its corners, four to a bay, and pillars in rows, 0.8 m apart at the least.
  public static func pillaredHall(bays: Int, pillars: Int) -> Venue {
    var venue = plan()
    let step = 380 / Double(bays)
    var corners: [(Double, Double)] = [(10, 10), (390, 10)]
    for bay in (0..<bays).reversed() {
      let x = 10 + Double(bay) * step
      let depth = 200 + Double(bay * 7919 % 100)
      corners += [
        (x + step, 200), (x + 0.8 * step, 200), (x + 0.8 * step, depth), (x + 0.3 * step, depth + 3),
        (x + 0.3 * step, 200),
      ]
    }
    corners.append((10, 200))
    venue.units.append(unit("hall", "walkway", polygon(corners)))
    let columns = max(Int(Double(pillars).squareRoot()), 1)
    venue.kiosks += (0..<pillars).map { number in
      var kiosk = Kiosk(id: ID("p\(number)"))
      kiosk.levelID = "level"
      let (x, y) = (20 + 1.3 * Double(number % columns), 20 + 1.3 * Double(number / columns))
      kiosk.geometry = [rectangle(x, y, 0.5, 0.4 + 0.001 * Double(number % 90))]
      return kiosk
    }
    return venue
  }

  /// One walkway of `count` parts that do not touch, 0.3 m apart.
  public static func scattered(parts count: Int) -> Venue {
    var venue = plan()
    let columns = max(Int(Double(count).squareRoot()), 1)
    var hall = unit("hall", "walkway", rectangle(1, 1, 1, 1))
    hall.geometry = (0..<count).map { rectangle(1 + 1.3 * Double($0 % columns), 1 + 1.3 * Double($0 / columns), 1, 1) }
    venue.units.append(hall)
    return venue
  }

  /// `count` walkways of 6 mm by 300 m, side by side.
  public static func slivers(_ count: Int) -> Venue {
    var venue = plan()
    venue.units += (0..<count).map { unit("s\($0)", "walkway", rectangle(10, 10 + 0.006 * Double($0), 300, 0.006)) }
    return venue
  }
}

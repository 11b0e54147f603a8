import VenueBundle
import VenueCamera
import VenueGeometry
import VenueParts

/// Changes of the venue's bounds, the opening view of the map, its zoom limits, and the named cameras.
struct ViewChanges {
  let changes: [BundleChange]

  init(old: Atlas, new: Atlas, language: String) throws(BundleError) {
    let (before, after) = (try old.camera(), try new.camera())
    var changes: [BundleChange] = []
    func subject(_ type: String, _ id: String, _ name: String? = nil) -> BundleChange.Subject {
      BundleChange.Subject(type: type, id: id, name: name)
    }
    let id = new.manifest.venueID
    if old.manifest.venueID != id {
      changes.append(BundleChange(.details, subject("venue", id), before: old.manifest.venueID, after: id))
    }
    if old.manifest.languages != new.manifest.languages {
      changes.append(
        BundleChange(
          .details, subject("venue", id), before: "languages \(old.manifest.languages.joined(separator: ", "))",
          after: "languages \(new.manifest.languages.joined(separator: ", "))"))
    }
    let metres = ViewChanges.metres(before.bounds, after.bounds)
    if metres > 0.03 {
      changes.append(
        BundleChange(
          .bounds, subject("venue", id), before: ViewChanges.text(before.bounds), after: ViewChanges.text(after.bounds),
          amount: metres))
    }
    func zooms(_ camera: CameraPart) -> String {
      "zoom \(camera.limits.zooms.lower.value) to \(camera.limits.zooms.upper.value)"
    }
    if zooms(before) != zooms(after) {
      changes.append(BundleChange(.camera, subject("venue", id), before: zooms(before), after: zooms(after)))
    }
    let (cameras, others) = (ViewChanges.cameras(before), ViewChanges.cameras(after))
    for name in Set(cameras.keys).union(others.keys).sorted() {
      let (was, now) = (cameras[name], others[name])
      guard was != now else { continue }
      changes.append(
        BundleChange(
          .camera, subject("camera", name), before: was.map(ViewChanges.text), after: now.map(ViewChanges.text)))
    }
    self.changes = changes
  }

  /// The start camera under "start", and those with a name. Cameras of floors follow from the floors.
  private static func cameras(_ part: CameraPart) -> [String: Camera] {
    var cameras = Dictionary(
      part.named.filter { !$0.name.hasPrefix("floor:") }.map { ($0.name, $0.camera) },
      uniquingKeysWith: { first, _ in first })
    cameras["start"] = part.start
    return cameras
  }

  /// Distance in metres by which the side with the largest move has moved.
  private static func metres(_ a: GeoBounds, _ b: GeoBounds) -> Double {
    let scale = Trigonometry.metresPerDegree(atLatitude: a.center.latitude)
    return max(
      abs(a.west - b.west) * scale.longitude, abs(a.east - b.east) * scale.longitude,
      abs(a.south - b.south) * scale.latitude, abs(a.north - b.north) * scale.latitude)
  }

  private static func text(_ box: GeoBounds) -> String { "\(box.west), \(box.south) to \(box.east), \(box.north)" }

  private static func text(_ camera: Camera) -> String {
    "\(camera.target.longitude), \(camera.target.latitude) at zoom \((camera.zoom.value * 100).rounded() / 100), bearing \(camera.bearing), tilt \(camera.tilt)"
  }
}

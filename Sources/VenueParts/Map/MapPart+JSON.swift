import VenueJSON
import VenueVocabulary

extension MapPart {
  /// `map.json`; its schema is `schemas/map.schema.json`.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("style") { json in
        for style in styles {
          switch style.source {
          case .file: json.member(style.theme, "style/\(style.theme).json")
          case .held(let bytes):
            json.key(style.theme)
            json.raw(bytes)
          case .address(let address): json.member(style.theme, address)
          }
        }
      }
      $0.member("camera", BundlePart.camera.file)
      if hasAnnotations { $0.member("annotations", BundlePart.annotations.file) }
      $0.object("basemap", inline: true) {
        $0.member("kind", basemap.rawValue)
        $0.member("emphasis", emphasis.rawValue)
      }
      $0.object("selectable", inline: true) { json in
        for kind in MapFeatureKind.allCases { json.member(kind.rawValue, selectable.contains(kind)) }
      }
      $0.object("gestures", inline: true) { json in
        for gesture in Gesture.allCases { json.member(gesture.rawValue, !gesturesOff.contains(gesture)) }
        if let gestureReason { json.member("reason", gestureReason) }
      }
      $0.array("ornaments") { json in
        for ornament in ornaments { json.write(ornament) }
      }
      $0.array("controls") { json in
        for control in controls { json.write(control) }
      }
      if !sheetHeights.isEmpty {
        $0.object("sheet", inline: true) { json in
          json.array("heights", inline: true) { for height in sheetHeights { $0.number(height) } }
        }
      }
      $0.object("location") { json in
        let location = location ?? Location(puck: .none, follow: .none, purpose: Labels())
        json.member("puck", location.puck.rawValue)
        json.member("follow", location.follow.rawValue)
        json.member("precise", location.isPrecise)
        json.member("purpose", location.purpose)
        json.member("precise_purpose", location.precisePurpose)
      }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ ornament: MapPart.Ornament) {
    object(inline: true) {
      $0.member("kind", ornament.kind.rawValue)
      $0.member("visible", ornament.isVisible)
      $0.member("corner", ornament.corner.rawValue)
      $0.inset(ornament.insetX, ornament.insetY)
      $0.member("attached_to", ornament.host.rawValue)
    }
  }

  fileprivate mutating func write(_ control: MapPart.Control) {
    object(inline: true) {
      $0.member("id", control.id)
      $0.member("corner", control.corner.rawValue)
      $0.inset(control.insetX, control.insetY)
      $0.array("size", inline: true) {
        $0.number(control.width)
        $0.number(control.height)
      }
      $0.member("taps", control.takesTaps)
      $0.member("permanent", control.isPermanent)
    }
  }

  private mutating func inset(_ x: Double, _ y: Double) {
    array("inset", inline: true) {
      $0.number(x)
      $0.number(y)
    }
  }
}

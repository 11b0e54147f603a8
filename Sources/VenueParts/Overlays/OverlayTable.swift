public import VenueGeometry
import VenueJSON

/// `overlays.json`: the pictures an app lays over the map, from the lowest to the highest (R20); its schema is
/// `schemas/overlay-table.schema.json`.
public struct OverlayTable: Hashable, Sendable {
  public struct Overlay: Hashable, Sendable {
    public var id: String
    /// Path in the bundle.
    public var image: String
    /// In pixels.
    public var width: Int
    public var height: Int
    /// The image's top left, top right, bottom right and bottom left corner: clockwise, convex.
    public var corners: [Coordinate]
    /// The floor with which it is shown; nil for all floors.
    public var floor: Int?
    /// 0 is invisible, 1 hides everything below.
    public var opacity: Double
    /// True if it is above all names; false if it is only above rooms and walls.
    public var isAboveLabels: Bool

    public init(
      id: String, image: String, width: Int, height: Int, corners: [Coordinate], floor: Int? = nil,
      opacity: Double = 1, isAboveLabels: Bool = false
    ) {
      self.id = id
      self.image = image
      self.width = width
      self.height = height
      self.corners = corners
      self.floor = floor
      self.opacity = opacity
      self.isAboveLabels = isAboveLabels
    }

    /// Its layer in the styles.
    public var layerID: String { "overlay-\(id)" }
  }

  public var overlays: [Overlay]

  public init(overlays: [Overlay]) { self.overlays = overlays }
}

extension OverlayTable {
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("overlays") { json in
        for overlay in overlays { overlay.write(to: &json) }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension OverlayTable.Overlay {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("image", image)
      $0.member("width", width)
      $0.member("height", height)
      $0.array("coordinates", inline: true) { json in
        for corner in corners {
          json.array(inline: true) {
            $0.number(corner.longitude)
            $0.number(corner.latitude)
          }
        }
      }
      if let floor { $0.member("floor", floor) }
      $0.member("opacity", opacity)
      $0.member("above", isAboveLabels ? "labels" : "roads")
      $0.member("layer", layerID)
    }
  }
}

import VenueGeometry
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// A venue as IndoorGML: units as cells, openings as boundaries that transitions cross, connectors as transitions between their landings.
struct CellText {
  let venue: Venue
  /// Metres in which positions are written.
  let plane: LocalPlane

  private static let names =
    "xmlns=\"http://www.opengis.net/indoorgml/1.0/core\" xmlns:navi=\"http://www.opengis.net/indoorgml/1.0/navigation\" xmlns:gml=\"http://www.opengis.net/gml/3.2\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  var text: String {
    let states = venue.units.kept.map { unit in
      "<stateMember><State gml:id=\"S.\(unit.id)\"><duality xlink:href=\"#\(unit.id)\"/></State></stateMember>"
    }
    let members = venue.units.kept.map(cell) + venue.openings.kept.map(boundary)
    let edges = venue.openings.kept.compactMap(transition) + venue.connectors.kept.flatMap(shaft)
    return """
      <IndoorFeatures \(CellText.names) gml:id="IF"><primalSpaceFeatures><PrimalSpaceFeatures gml:id="PS">
      \(members.joined(separator: "\n"))
      </PrimalSpaceFeatures></primalSpaceFeatures><multiLayeredGraph><MultiLayeredGraph gml:id="MG"><spaceLayers gml:id="SL">
      <spaceLayerMember><SpaceLayer gml:id="L"><nodes gml:id="N">\(states.joined())</nodes><edges gml:id="E">
      \(edges.joined(separator: "\n"))
      </edges></SpaceLayer></spaceLayerMember></spaceLayers></MultiLayeredGraph></multiLayeredGraph></IndoorFeatures>
      """
  }

  private func level(_ id: ID<Level>?) -> Level? { venue.levels.kept.first { $0.id == id } }

  private func positions(_ line: [Coordinate], _ height: Double) -> String {
    line.map { position in
      let (x, y) = plane.metres(at: position)
      return "\(x) \(y) \(height)"
    }.joined(separator: " ")
  }

  private func polygon(_ list: String) -> String {
    "<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList srsDimension=\"3\">\(list)</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>"
  }

  private func cell(_ unit: VenueUnit) -> String {
    let level = level(unit.levelID)
    let floor = Double(level?.ordinal ?? 0) * 4
    let name = unit.name.entries.first.map { "<gml:name>\($0.text)</gml:name>" } ?? ""
    let walls = venue.openings.kept.filter { $0.joins?.unit == unit.id }.map {
      "<partialboundedBy xlink:href=\"#B.\($0.id)\"/>"
    }
    return
      "<cellSpaceMember><navi:GeneralSpace gml:id=\"\(unit.id)\"><gml:description>storey=\"\(level?.ordinal ?? 0)\":</gml:description>\(name)<cellSpaceGeometry><Geometry2D>\(polygon(positions(unit.geometry[0].shell, floor)))</Geometry2D></cellSpaceGeometry><duality xlink:href=\"#S.\(unit.id)\"/>\(walls.joined())<navi:function>\(unit.category?.text ?? "")</navi:function></navi:GeneralSpace></cellSpaceMember>"
  }

  private func boundary(_ opening: Opening) -> String {
    let floor = Double(level(opening.levelID)?.ordinal ?? 0) * 4
    let ring =
      positions(opening.geometry, floor) + " " + positions(opening.geometry.reversed(), floor + 2) + " "
      + positions(Array(opening.geometry.prefix(1)), floor)
    let kind = opening.joins?.other == nil ? "AnchorBoundary" : "ConnectionBoundary"
    return
      "<cellSpaceBoundaryMember><navi:\(kind) gml:id=\"B.\(opening.id)\"><cellSpaceBoundaryGeometry><geometry3D>\(polygon(ring))</geometry3D></cellSpaceBoundaryGeometry></navi:\(kind)></cellSpaceBoundaryMember>"
  }

  private func edge(_ id: String, _ from: String, _ to: String, _ more: String = "") -> String {
    "<transitionMember><Transition gml:id=\"\(id)\"><connects xlink:href=\"#S.\(from)\"/><connects xlink:href=\"#S.\(to)\"/>\(more)</Transition></transitionMember>"
  }

  private func transition(_ opening: Opening) -> String? {
    guard let joins = opening.joins, let other = joins.other else { return nil }
    return edge(
      "T.\(opening.id)", joins.unit.text, other.text, "<duality xlink:href=\"#B.\(opening.id)\"/>")
  }

  private func shaft(_ connector: Connector) -> [String] {
    zip(connector.landings, connector.landings.dropFirst()).map {
      edge("T.\(connector.id).\($1.level)", $0.unit.text, $1.unit.text)
    }
  }
}

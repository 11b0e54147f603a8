import VenueCommandLine
import VenueCompiler
import VenueFormats
import VenueGeometry
import VenueJSON
import VenueModel

extension ConvertPositions: VenueWork {
  package func work() throws {
    let source: VenueSource
    do throws(InputError) {
      source = try VenueCompiler(options: CompilerOptions()).read(venue)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    guard let frame = source.venue.frame else {
      throw CommandFailure(
        "\(venue) has no `frame`: its positions are degrees. A frame in venue.yaml gives the origin of metres: frame: {origin: [longitude, latitude], bearing: 0}",
        .findings)
    }
    let plane = LocalPlane(origin: frame.origin, bearing: frame.bearing)
    let positions =
      metres.map { pair in
        ConvertedPosition(x: pair.first, y: pair.second, coordinate: plane.coordinate(x: pair.first, y: pair.second))
      }
      + degrees.map { pair in
        let coordinate = Coordinate(longitude: pair.first, latitude: pair.second)
        let (x, y) = plane.metres(at: coordinate)
        return ConvertedPosition(x: x, y: y, coordinate: coordinate)
      }
    switch answer.format {
    case .text:
      for (place, position) in positions.enumerated() {
        let (inMetres, inDegrees) = ("\(position.metres) m", "\(position.degrees)")
        Terminal.answer(place < metres.count ? "\(inMetres) = \(inDegrees)\n" : "\(inDegrees) = \(inMetres)\n")
      }
    case .json: Terminal.answer(json(positions, frame) + [0x0A])
    }
  }

  private func json(_ positions: [ConvertedPosition], _ frame: Frame) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("frame", inline: true) {
        $0.array("origin") { json in
          json.number(frame.origin.longitude)
          json.number(frame.origin.latitude)
        }
        $0.member("bearing", frame.bearing)
      }
      $0.array("positions") { json in
        for position in positions {
          json.object(inline: true) {
            $0.array("metres") { json in
              json.number(position.x, decimals: 3)
              json.number(position.y, decimals: 3)
            }
            $0.array("degrees") { json in
              json.number(position.coordinate.longitude, decimals: 7)
              json.number(position.coordinate.latitude, decimals: 7)
            }
          }
        }
      }
    }
    return json.bytes
  }
}

/// A position in both units.
private struct ConvertedPosition {
  let x: Double
  let y: Double
  let coordinate: Coordinate

  /// To the millimetre.
  var metres: String { "\(Columns.number(x, 3)),\(Columns.number(y, 3))" }
  /// To the centimetre.
  var degrees: String { "\(Columns.number(coordinate.longitude, 7)),\(Columns.number(coordinate.latitude, 7))" }
}

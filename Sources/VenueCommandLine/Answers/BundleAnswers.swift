import VenueAtlas
package import VenueBundle
import VenueJSON
import VenueLanguage
import VenueParts
import VenueRouting
import VenueSystem
import VenueVocabulary

/// Answers of the commands `search`, `place`, `route` and `camera` as JSON, for programs with many queries to one bundle.
///
/// A part of the bundle is read on first use and cached. Several threads may use it at once.
package final class BundleAnswers: Sendable {
  /// One answer.
  package struct Answer: Sendable {
    package var outcome: Outcome
    /// The bytes that the command prints with `--format json`; for a failure `{"schema": 1, "error": "…"}`.
    package var json: [UInt8]

    package enum Outcome: Sendable {
      /// Answered, also if nothing is found or there is no route.
      case answered
      /// The bundle has no such place, or lacks the required part.
      case missing
      /// The question cannot be understood.
      case misunderstood
      /// The bundle is damaged.
      case damaged
    }
  }

  /// Output format of a route.
  package enum RouteForm: String, Sendable { case json, geojson }

  private let atlas: Atlas
  private let parts = AnswerParts()

  /// - Throws: as `BundleFolder.open`.
  package init(bundle path: String) throws(BundleError) { atlas = try Atlas(path: path) }

  /// The same as `venuemap search BUNDLE TEXT --format json`.
  ///
  /// - Parameter language: BCP 47; nil for the venue's default.
  package func search(_ text: String, in language: String?) -> Answer {
    answer {
      let search = try parts.search(of: atlas)
      let found = atlas.withStops(search.places(for: PlaceQuery(text)), of: search, for: text)
      return found.json(of: search, PlaceDescriber(search.part, in: language)) + [0x0A]
    }
  }

  /// The same as `venuemap place BUNDLE ID --format json`, at the time of the call.
  package func place(_ id: String, in language: String?) -> Answer {
    answer {
      let cards = try parts.cards(of: atlas)
      guard let position = cards.place(of: id) else {
        throw AnswerFailure(.missing, CardRefusal.sentence(for: id, cards, in: atlas))
      }
      let moment = TimeArgument.clock
      return cards.json(of: cards.card(of: position, at: moment, in: language), at: moment) + [0x0A]
    }
  }

  /// The same as `venuemap route BUNDLE --from … --to … --profile … --format json` or `geojson`. A refusal is JSON in both formats.
  package func route(
    from: String, to: String, profile: String?, in language: String?, as form: RouteForm = .json
  ) -> Answer {
    answer {
      let profile = try TravelOptions.profile(
        named: profile ?? TravelOptions.everyone, among: try parts.profiles(of: atlas))
      let router = try parts.router(of: atlas)
      var question = RouteQuestion(atlas: atlas, from: from, to: to, profile: profile)
      question.language = language
      question.reportTaken = { _, _ in }
      let query: RouteQuery
      do {
        query = try question.query(for: router)
      } catch let unresolved as UnresolvedPlace {
        if let damage = BundleArgument.damage(of: router, isRefused: false) { throw AnswerFailure(.damaged, damage) }
        return unresolved.json + [0x0A]
      }
      let result = try question.result(of: query, router)
      if case .found(let route) = result, form == .geojson { return route.geoJSON() + [0x0A] }
      if case .refused = result, let damage = BundleArgument.damage(of: router, isRefused: true) {
        throw AnswerFailure(.damaged, damage)
      }
      return result.jsonWithCamera() + [0x0A]
    }
  }

  /// The same as `venuemap camera BUNDLE --format json`.
  package func cameras() -> Answer {
    answer { CameraList.json(of: try atlas.camera()) }
  }

  private func answer(_ work: () throws -> [UInt8]) -> Answer {
    do {
      return Answer(outcome: .answered, json: try work())
    } catch let failure as AnswerFailure {
      return self.failure(failure.outcome, failure.sentence)
    } catch let error as BundleError {
      if case .unlisted = error { return failure(.missing, "\(error)") }
      return failure(.damaged, "\(error)")
    } catch let error as any ReportableFailure {
      return failure(error.status == .unreadableInput ? .damaged : .misunderstood, error.message)
    } catch {
      return failure(.damaged, "\(error)")
    }
  }

  /// - Parameter sentence: names files by the path of the bundle, which the page does not need.
  private func failure(_ outcome: Answer.Outcome, _ sentence: String) -> Answer {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("error", sentence.replacing("\(atlas.folder.path)/", with: ""))
    }
    return Answer(outcome: outcome, json: json.bytes + [0x0A])
  }
}

/// The reason why there is no answer.
private struct AnswerFailure: Error {
  var outcome: BundleAnswers.Answer.Outcome
  var sentence: String

  init(_ outcome: BundleAnswers.Answer.Outcome, _ sentence: String) {
    (self.outcome, self.sentence) = (outcome, sentence)
  }
}

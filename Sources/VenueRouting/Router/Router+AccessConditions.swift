import VenueLanguage
import VenueParts
public import VenueVocabulary

extension Router {
  /// The conditions of ``access(for:closing:from:in:at:under:explains:)`` for the same arguments.
  ///
  /// - Complexity: O(*n*) in the network, hours and status.
  public func accessConditions(
    closing: [String] = [], in language: String? = nil, at departure: Instant? = nil, under status: StatusReport? = nil
  ) -> AccessConditions {
    let namer = Namer(network: network, preferring: language)
    var query = RouteQuery(from: .entrances, to: .entrances)
    (query.departure, query.status, query.language) = (departure, status, language)
    let closures = QueryPlanning(planner: planner, query: query, namer: namer).passabilityAtDeparture().closures
    var conditions = AccessConditions(
      moment: departure.map { moment in
        let local = (network.times.zone ?? .utc).local(moment)
        return "\(local.date) \(local.clock)"
      })
    for text in closing {
      let subjects = network.subjectIDs.subjects(named: text)
      // The others are kinds of connectors.
      if subjects.isEmpty {
        let noun = namer.heading(.noun(namer.language.noun(ofCategory: text) ?? text))
        conditions.closed.append(AccessConditions.Closure(id: text, name: noun))
      }
      for subject in subjects { conditions.closed.append(closure(of: subject, "", namer)) }
    }
    var listed = Set(conditions.closed.map(\.id))
    for subject in closures.subjects {
      guard let reason = closures[subject] else { continue }
      let closure = closure(of: subject, reason.note, namer)
      if reason.exclusion == .outOfHours {
        conditions.outOfHours.append(closure)
      } else if listed.insert(closure.id).inserted {
        conditions.closed.append(closure)
      }
    }
    return conditions
  }

  private func closure(of subject: NetworkTimes.Subject, _ note: String, _ namer: Namer) -> AccessConditions.Closure {
    let name =
      switch subject.kind {
      case .unit: namer.heading(namer.unit(subject.index))
      case .opening: namer.heading(namer.opening(subject.index))
      case .connector: namer.heading(namer.connector(subject.index))
      case .transitLink: namer.heading(namer.link(subject.index))
      case .place: namer.heading(namer.place(subject.index))
      case .level: namer.language.text(.pictureFloor, ["floor": .label(namer.floor(subject.index))])
      case .venue: ""
      }
    return AccessConditions.Closure(id: network.typedID(of: subject)?.id ?? "", name: name, note: note)
  }
}

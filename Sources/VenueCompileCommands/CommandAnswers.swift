import VenueCommandLine
import VenuePreview

/// Answers questions of the preview's page with the code of the commands on bundles.
struct CommandAnswers: PreviewAnswers {
  let bundle: BundleAnswers

  func answer(_ question: PreviewQuestion) -> PreviewAnswer {
    let answer =
      switch question {
      case .search(let text, let language): bundle.search(text, in: language)
      case .place(let id, let language): bundle.place(id, in: language)
      case .route(let from, let to, let profile, let language, let isGeoJSON):
        bundle.route(from: from, to: to, profile: profile, in: language, as: isGeoJSON ? .geojson : .json)
      case .cameras: bundle.cameras()
      }
    let status: HTTPStatus =
      switch answer.outcome {
      case .answered: .ok
      case .missing: .notFound
      case .misunderstood: .badRequest
      case .damaged: .ownFault
      }
    return PreviewAnswer(status, answer.json)
  }
}

public import VenueJSON

extension [RouteAlternative] {
  /// Writes several routes like ``RouteResult/write(to:camera:)``, each with the members `takes` and `step_free`. The notices are those
  /// of the first route.
  ///
  /// - Parameter camera: members of each route's camera beside its bounds, for callers that know the viewport.
  public func write(to json: inout JSONWriter, camera: (inout JSONWriter, Route) -> Void = { _, _ in }) {
    json.object {
      $0.member("schema", RouteJSON.schema)
      $0.array("routes") { json in
        for alternative in self {
          RouteJSON.write(alternative.route, to: &json) {
            $0.member("takes", alternative.takes)
            $0.member("step_free", alternative.isStepFree)
          } camera: {
            camera(&$0, alternative.route)
          }
        }
      }
      RouteJSON.write(first?.route.notices ?? [], to: &$0)
    }
  }
}

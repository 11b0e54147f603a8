public import VenueBundle

/// Answers questions of the page about one bundle. The program that serves the preview provides it, with the code of its commands.
public protocol PreviewAnswers: Sendable {
  /// Answers while no other question is answered.
  func answer(_ question: PreviewQuestion) -> PreviewAnswer
}

/// JSON, with its HTTP status.
public struct PreviewAnswer: Sendable {
  public var status: HTTPStatus
  public var json: [UInt8]

  public init(_ status: HTTPStatus, _ json: [UInt8]) { (self.status, self.json) = (status, json) }
}

/// Opens the bundle in a folder for questions.
///
/// - Throws: as `BundleFolder.open`.
public typealias OpenAnswers = @Sendable (_ folder: String) throws(BundleError) -> any PreviewAnswers

/// What readers find of the tags that languages go by.
extension RulePage {
  public static let localeTagInvalid = RulePage(
    "LBL003", "locale-tag-invalid", .error,
    summary: "A language goes by what is no tag of a language, or by a tag that is written otherwise.",
    why: """
      Apps choose names by these tags: nobody's phone asks for `jp`, and what is said in it is never shown. Letters of another case \
      and tags that others have replaced are understood, and told as warnings.
      """,
    repair: "Write the tag that the finding suggests: `ja`, `en-GB`, `zh-Hant`.",
    basis: "RFC 5646 (BCP 47) and the IANA registry's languages of two letters; IMDF 1.0.0, Labels",
    thresholds: ["a warning in inputs of others"])
}

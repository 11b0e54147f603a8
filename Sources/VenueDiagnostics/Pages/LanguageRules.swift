/// Rules of language tags.
extension RulePage {
  public static let localeTagInvalid = RulePage(
    "LBL003", "locale-tag-invalid", .error, fix: .safe,
    summary: "A language tag is invalid, or is not in its standard form.",
    why: """
      Apps choose names by these tags. No phone requests `jp`, so its texts are never shown. Tags in other letter \
      case and replaced tags are understood and reported as warnings.
      """,
    repair: "Write a tag of BCP 47, such as `ja`, `en-GB`, `zh-Hant`.",
    basis: "RFC 5646 (BCP 47) and the IANA registry's languages of two letters; IMDF 1.0.0, Labels",
    thresholds: ["a warning in imported data"])
}

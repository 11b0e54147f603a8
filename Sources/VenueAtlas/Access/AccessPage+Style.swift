extension AccessPage {
  /// The style sheet of the page.
  static let style = """
    :root { color-scheme: light dark; --line: #888; --pale: #f2f2f0; --ink: #1a1a1a; --bad: #8a1c0a; --paper: #fff }
    @media (prefers-color-scheme: dark) { :root { --line: #777; --pale: #262626; --ink: #eee; --bad: #ffb09c; --paper: #161616 } }
    body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
    .venue { font-size: 1.25rem; font-weight: 600; margin: 0 }
    .wide { overflow-x: auto }
    table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
    caption { text-align: start; font-weight: 600; padding: .5rem 0 }
    th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top }
    thead th { background: var(--pale) }
    th[scope=row] { font-weight: 500 }
    th small { display: block; font-weight: 400; opacity: .75 }
    .none, .closed { color: var(--bad); font-weight: 600 }
    td { white-space: nowrap }
    .unknown { font-size: .875rem; min-width: 16rem; white-space: normal }
    .reason { min-width: 16rem; white-space: normal }
    @media print {
      body { margin: 0; max-width: none; font-size: 9pt }
      .wide { overflow: visible }
      thead { display: table-header-group }
      tr { break-inside: avoid }
      section { break-before: page }
      section:first-of-type { break-before: auto }
    }

    """
}

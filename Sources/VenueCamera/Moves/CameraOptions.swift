public import VenueGeometry

/// Options of a map kit for changing its camera: six options, each alone or with others. An omitted option keeps its value.
public struct CameraOptions: Hashable, Sendable {
  /// Shown in the middle of the padded view.
  public var center: Coordinate?
  /// Margins of the view: centred content is centred in the remaining area.
  public var padding: Insets?
  /// A position of the view whose ground remains in place while zoom, bearing and pitch change. Not together with ``center``.
  public var anchor: ViewPosition?
  public var zoom: Zoom512?
  /// Degrees clockwise from north.
  public var bearing: Double?
  /// Degrees from straight down.
  public var pitch: Double?

  public init(
    center: Coordinate? = nil, padding: Insets? = nil, anchor: ViewPosition? = nil, zoom: Zoom512? = nil,
    bearing: Double? = nil, pitch: Double? = nil
  ) {
    self.center = center
    self.padding = padding
    self.anchor = anchor
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }
}

extension Camera {
  /// The camera that results from applying options to this one.
  ///
  /// Zoom, bearing and pitch are used as given. Then one option determines the position of the ground: an anchor keeps the ground under it; otherwise
  /// the center, or without one the present target, is put into the middle of the padded view. With an anchor, which determines the position of the
  /// ground, padding has no effect.
  ///
  /// - Throws: ``CameraError/centerWithAnchor``; ``CameraError/paddingFillsView(padding:viewport:)``;
  ///   ``CameraError/anchorAboveHorizon`` if no ground is visible at the anchor before or after.
  public func applying(_ options: CameraOptions, in viewport: Viewport = .reference) throws(CameraError) -> Camera {
    if options.center != nil, options.anchor != nil { throw .centerWithAnchor }
    let padding = options.padding ?? Insets()
    guard padding.left + padding.right < viewport.width, padding.top + padding.bottom < viewport.height else {
      throw .paddingFillsView(padding: padding, viewport: viewport)
    }
    let changed = Camera(
      target: options.center ?? target, zoom: options.zoom ?? zoom, bearing: options.bearing ?? bearing,
      tilt: options.pitch ?? tilt)
    let position = options.anchor ?? viewport.middle(within: padding)
    if options.anchor == nil, position == viewport.middle { return changed }
    let held = options.anchor == nil ? changed.target : place(under: position, in: viewport)
    guard let held, let camera = changed.placing(held, under: position, in: viewport) else { throw .anchorAboveHorizon }
    return camera
  }
}

import VenueParts

extension VenuePlanner {
  func planStyles(themes: [ResolvedTheme], floors: FloorIndex, camera: CameraPart) -> [StyleFile] { [] }
}

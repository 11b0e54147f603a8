// A key with its value.
extension JSONWriter {
  /// Writes a key and a text.
  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ key: String, _ value: some BinaryInteger) {
    self.key(key)
    integer(value)
  }

  /// Writes a key and `true` or `false`.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a key and a number as short as it can be read back.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a key and a number, rounded to the given number of decimals.
  public mutating func member(_ key: String, _ value: Double, decimals: Int) {
    self.key(key)
    number(value, decimals: decimals)
  }

  /// An array of strings on one line.
  public mutating func member(_ key: String, _ values: [String]) {
    array(key, inline: true) { json in
      for value in values { json.string(value) }
    }
  }
}

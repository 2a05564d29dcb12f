extension GreyPicture {
  /// A part of the picture, which has to lie within it.
  func part(left: Int, top: Int, width: Int, height: Int) -> GreyPicture {
    if width == self.width, height == self.height { return self }
    var part: [UInt8] = []
    part.reserveCapacity(width * height)
    for row in top..<top + height {
      let start = row * self.width + left
      part += pixels[start..<start + width]
    }
    return GreyPicture(width: width, height: height, pixels: part)
  }

  /// The picture at half its size, each pixel the mean of four; a last odd row or column is left out.
  var halved: GreyPicture {
    let (newWidth, newHeight) = (width / 2, height / 2)
    var half: [UInt8] = []
    half.reserveCapacity(newWidth * newHeight)
    for row in 0..<newHeight {
      let upper = 2 * row * width
      for place in stride(from: upper, to: upper + 2 * newWidth, by: 2) {
        let sum =
          UInt16(pixels[place]) + UInt16(pixels[place + 1]) + UInt16(pixels[place + width])
          + UInt16(pixels[place + width + 1])
        half.append(UInt8((sum + 2) / 4))
      }
    }
    return GreyPicture(width: newWidth, height: newHeight, pixels: half)
  }

  /// The picture at twice its size, with the mean of neighbours between them.
  var doubled: GreyPicture {
    var double: [UInt8] = []
    double.reserveCapacity(4 * width * height)
    for row in 0..<2 * height {
      let (upper, lower) = (row / 2, min((row + 1) / 2, height - 1))
      for column in 0..<2 * width {
        let (left, right) = (column / 2, min((column + 1) / 2, width - 1))
        let sum =
          UInt16(pixels[upper * width + left]) + UInt16(pixels[upper * width + right])
          + UInt16(pixels[lower * width + left]) + UInt16(pixels[lower * width + right])
        double.append(UInt8((sum + 2) / 4))
      }
    }
    return GreyPicture(width: 2 * width, height: 2 * height, pixels: double)
  }
}

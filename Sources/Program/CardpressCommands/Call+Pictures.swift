import CodeReading
import Files
import Subprocesses

extension Call {
  /// Reads the codes on a picture, or on the pages of a document, one after another.
  /// - Parameters:
  ///   - file: A path that the user names.
  ///   - take: Takes the codes of a picture; of a document, those of a page and the page's number.
  /// - Throws: ``PictureFault``; then `take` has what was read before.
  func readCodes(
    in file: String, _ take: (_ codes: [FoundCode], _ page: Int?) -> Void
  ) throws(PictureFault) {
    switch try PictureFile(file, programs: ProgramSearch(path: environment.searchPath)) {
    case .picture(let picture): take(try codes(on: picture, at: file), nil)
    case .document(let document):
      var barren = 0
      for page in 1...document.pageCount {
        let codes = try codes(on: document.picture(ofPage: page), at: "\(file), page \(page),")
        take(codes, page)
        if codes.isEmpty { barren += 1 }
        if barren > PDFDocument.mostPagesWithoutCode {
          throw .document(
            path: file,
            reason: "\(barren) of its first \(page) pages show no code: keep those that do")
        }
      }
    }
  }

  private func codes(
    on picture: GreyPicture, at place: String
  ) throws(PictureFault) -> [FoundCode] {
    do throws(CodeReadingFault) {
      return try CodeReader().search(picture)
    } catch .tooBusy {
      throw .unsearchable(place: place, .tooBusy)
    } catch {
      throw .reading(error)
    }
  }
}

import Testing
import Wear

struct ReachTests {
  @Test(arguments: [
    // 1,478 pixels a mm at 1 mm: 2.5 pixels for each of 41 modules at 150 mm are 10.4 mm, and 20 mm
    // have them up to 288 mm.
    (10, 41, 20.0, "readable from 11 mm; at 20 mm up to 28 cm"),
    (8, 29, 25.0, "readable from 6 mm; at 25 mm up to 63 cm"),
    (8, 29, 5.9, "readable from 6 mm; at 5.9 mm up to 15 cm"),
    (12, 49, 12.5, "readable from 15 mm, so not at 12.5 mm"),
  ])
  func `says sizes and distances`(
    quarterPixels: Int, modules: Int, millimetres: Double, sentence: String
  ) {
    let reach = Reach(quarterPixels: quarterPixels, widthInModules: modules)
    #expect(reach.sentence(millimetres: millimetres) == sentence)
  }
}

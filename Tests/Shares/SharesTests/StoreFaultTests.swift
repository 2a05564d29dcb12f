import Shares
import Testing

@Suite struct StoreFaultTests {
  @Test(
    arguments: [
      (.missing, "the store .cardpress/shares.sqlite is missing"),
      (
        .newer(schema: 7, known: 1),
        "the store .cardpress/shares.sqlite was written by a newer Cardpress "
          + "(schema 7, this one knows 1): update Cardpress"
      ),
      (
        .diskFull,
        "the disk is full, so the store .cardpress/shares.sqlite was not changed: make room"
      ),
      (
        .other("disk I/O error"), "the store .cardpress/shares.sqlite can't be used: disk I/O error"
      ),
    ] as [(StoreFault.Kind, String)])
  func `is one sentence`(kind: StoreFault.Kind, sentence: String) {
    #expect(StoreFault(path: ".cardpress/shares.sqlite", kind).description == sentence)
  }
}

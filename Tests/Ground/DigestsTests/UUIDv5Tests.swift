import Digests
import Testing

@Suite struct UUIDv5Tests {
  // Python's uuid5; the first row is RFC 9562 §A.4's example.
  @Test(arguments: [
    (UUIDv5.Namespace.dns, "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
    (UUIDv5.Namespace.dns, "python.org", "886313e1-3b8a-5372-9b90-0c9aee199e5d"),
    (UUIDv5.Namespace.url, "https://yourapp.com#ada", "db8ec9b3-bbc9-500d-8357-b77d064127fb"),
    (
      UUIDv5.Namespace.url, "https://müller.example/karten#ö",
      "270235d4-5eb7-5bce-a93c-874c849356a8"
    ),
  ])
  func `agrees with others`(namespace: UUIDv5.Namespace, name: String, text: String) {
    #expect(UUIDv5(namespace: namespace, name: name).text == text)
  }
}

/// The way to a web server: what asks one question and brings the answer.
///
/// There is one over libcurl (``curl(name:timeoutInSeconds:)``); `examples/AppClip` has one over
/// URLSession. Each follows no redirect, sends no cookie, keeps nothing, and gives up in time.
public struct CardTransport: Sendable {
  let answer: @Sendable (CardQuestion) async -> CardAnswer

  /// Creates a transport.
  public init(_ answer: @escaping @Sendable (CardQuestion) async -> CardAnswer) {
    self.answer = answer
  }
}

/// What is asked of a server: one GET.
public struct CardQuestion: Hashable, Sendable {
  /// The address, http or https.
  public let address: String

  /// The number of bytes that the content may have; more need not be fetched.
  public let limit: Int
}

/// What comes of a question.
public enum CardAnswer: Hashable, Sendable {
  /// A server's answer: its status, the fields `Location` and `Date` where they came, and its content
  /// with the coding undone. One that is longer than the limit has at least one byte beyond it.
  case answered(status: Int, location: String?, date: String?, body: [UInt8])

  /// No connection, or no answer in time; a clause that follows the host: `refuses connections`.
  case offline(String)

  /// A server that can't be trusted or that says what no program understands; a clause as above.
  case failed(String)
}

package import WebRequests

extension CardTransport {
  /// The transport over libcurl, which makes a connection for each card.
  /// - Parameters:
  ///   - name: What servers see in `User-Agent`.
  ///   - timeoutInSeconds: How long one answer may take.
  public static func curl(name: String, timeoutInSeconds: Int = 30) -> CardTransport {
    CardTransport { question in
      do throws(WebFault) {
        let client = try WebClient(name: name, timeoutInSeconds: timeoutInSeconds)
        return CardAnswer(to: question, by: client)
      } catch {
        return .failed("\(error)")
      }
    }
  }
}

extension CardAnswer {
  /// Asks by libcurl.
  package init(to question: CardQuestion, by client: borrowing WebClient) {
    do throws(WebFault) {
      // A content that is cut off at one byte too many is one that is too long.
      let answer = try client.get(question.address, atMost: question.limit + 1)
      self = .answered(
        status: answer.status, location: answer.value(of: "Location"),
        date: answer.value(of: "Date"), body: answer.body)
    } catch {
      switch error {
      case .unknownHost, .refused, .timedOut, .brokenOff: self = .offline("\(error)")
      case .noLibrary, .unencrypted, .untrusted, .wrongCoding, .endlessFields, .other:
        self = .failed("\(error)")
      }
    }
  }
}

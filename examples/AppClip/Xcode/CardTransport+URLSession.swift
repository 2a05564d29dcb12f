// Only Xcode compiles this file: it needs Apple's Foundation.
import CardFetching
import Foundation

extension CardTransport {
  /// The transport over URLSession, with the rules of the one over libcurl: no redirect, no cookie,
  /// nothing kept, 30 seconds, and one byte more than the limit at most.
  static let urlSession = CardTransport { question in
    guard let url = URL(string: question.address) else { return .failed("has no address") }
    do {
      let (bytes, response) = try await session.bytes(from: url, delegate: NoRedirects())
      guard let response = response as? HTTPURLResponse else { return .failed("speaks no http") }
      var body: [UInt8] = []
      for try await byte in bytes {
        body.append(byte)
        if body.count > question.limit { break }
      }
      return .answered(
        status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
        date: response.value(forHTTPHeaderField: "Date"), body: body)
    } catch let error as URLError where untrusted.contains(error.code) {
      return .failed("can't be trusted")
    } catch {
      return .offline("does not answer")
    }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 30
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  private static let untrusted: Set<URLError.Code> = [
    .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
    .serverCertificateNotYetValid, .secureConnectionFailed,
  ]
}

private final class NoRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection: HTTPURLResponse,
    newRequest: URLRequest
  ) async -> URLRequest? { nil }
}

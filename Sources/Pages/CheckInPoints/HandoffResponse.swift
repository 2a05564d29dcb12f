/// The answer to an app, which the page makes (docs/points.md): what its parts are called.
enum HandoffResponse {
  static let names = [
    "status", "originalRequestId", "message", "errorDetails", "completedTimestamp", "returnData",
  ]
}

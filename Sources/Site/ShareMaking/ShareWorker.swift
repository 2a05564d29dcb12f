package import Settings

/// What a worker that makes shares, or compares them, keeps from card to card.
package struct ShareWorker {
  /// What turns cards into keys and digests.
  package let fingerprint: ContentFingerprint.Worker

  /// What makes photos and codes.
  package let tools: ShareTools

  /// Creates one for a worker.
  package init(_ fingerprint: ContentFingerprint, _ settings: SiteSettings) {
    (self.fingerprint, tools) = (fingerprint.worker(), ShareTools(settings))
  }
}

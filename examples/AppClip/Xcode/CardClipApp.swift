// Only Xcode compiles this file: it needs SwiftUI and UIKit.
import CardClip
import CardFetching
import SwiftUI

@main
struct CardClipApp: App {
  @State private var model = ClipModel()

  var body: some Scene {
    WindowGroup {
      ClipView(model: model)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          model.open(activity.webpageURL?.absoluteString ?? "")
        }
    }
  }
}

/// Does what the session asks for.
@MainActor @Observable
final class ClipModel {
  private(set) var session = ClipSession()
  var contact: ContactFile?

  private let fetcher = CardFetcher(over: .urlSession) { Int64(Date.now.timeIntervalSince1970) }

  func open(_ link: String) { perform(session.open(link)) }

  func tapButton() { perform(session.tapButton()) }

  func savingEnded(_ end: ClipSession.Saving) { session.savingEnded(end) }

  private func perform(_ task: ClipSession.Task?) {
    switch task {
    case .fetch(let link): Task { session.fetched(await fetcher.state(of: link)) }
    case .save(let vCard):
      contact = ContactFile(vCard)
      if contact == nil { session.savingEnded(.failed) }
    case nil: break
    }
  }
}

/// The vCard as a file that other programs can be handed.
struct ContactFile: Identifiable {
  let id = UUID()
  let url: URL

  init?(_ vCard: [UInt8]) {
    url = FileManager.default.temporaryDirectory.appending(path: "contact.vcf")
    do { try Data(vCard).write(to: url, options: .completeFileProtection) } catch { return nil }
  }
}

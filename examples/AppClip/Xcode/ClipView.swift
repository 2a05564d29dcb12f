// Only Xcode compiles this file: it needs SwiftUI and UIKit.
import CardClip
import CardFetching
import SwiftUI

struct ClipView: View {
  @Bindable var model: ClipModel

  private var state: ClipState { model.session.state }

  var body: some View {
    VStack(spacing: 16) {
      if let card = state.card { CardFace(card: card) }
      if state == .loading { ProgressView() }
      if let key = state.titleKey { Text(LocalizedStringKey(key)).font(.headline) }
      if let key = state.adviceKey { Text(LocalizedStringKey(key)).foregroundStyle(.secondary) }
      if let key = state.buttonKey {
        Button(LocalizedStringKey(key), action: model.tapButton).buttonStyle(.borderedProminent)
      }
    }
    .multilineTextAlignment(.center).padding()
    .sheet(item: $model.contact, onDismiss: { model.savingEnded(.cancelled) }) { file in
      // Contacts does nothing in an App Clip, so that the system's own sheet takes the file.
      ShareSheet(file: file.url) { end in
        model.savingEnded(end)
        model.contact = nil
      }
    }
  }
}

struct CardFace: View {
  let card: FetchedCard

  var body: some View {
    if let data = card.payload.photoData, let image = UIImage(data: Data(data)) {
      Image(uiImage: image).resizable().frame(width: 120, height: 120).clipShape(.circle)
        .accessibilityHidden(true)
    }
    Text(verbatim: card.fullName).font(.title)
    if let role = card.role { Text(verbatim: role) }
    if let company = card.company { Text(verbatim: company) }
  }
}

struct ShareSheet: UIViewControllerRepresentable {
  let file: URL
  let ended: (ClipSession.Saving) -> Void

  func makeUIViewController(context: Context) -> UIActivityViewController {
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, isDone, _, error in
      ended(error != nil ? .failed : isDone ? .done : .cancelled)
    }
    return sheet
  }

  func updateUIViewController(_: UIActivityViewController, context: Context) {}
}

import CardSources
import Cards
import Digests
import Photos
package import Problems
package import Sessions
import Settings
import ShareMaking
import Timestamps

extension SiteBuilder {
  /// Returns the site as it would look if it were built now.
  ///
  /// Writes nothing.
  /// - Parameters:
  ///   - root: The secret path in front of all others, with its first slash; empty for none.
  ///   - last: The site as last shown. A card that has a problem now is shown as it was there.
  /// - Throws: ``SiteFault`` if settings or templates can't be read.
  package func preview(
    below root: String, after last: PreviewSite? = nil
  ) throws(SiteFault) -> PreviewSite {
    let reading = SettingsReading(of: site, below: root)
    let settings = try reading.checked()
    let pages = try reading.pages()
    var problems = ProblemCollection(settings.warnings + pages.warnings)
    var cards: [PreviewCard] = []
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    let timetables = SiteTimetables(of: site, settings: settings, in: input, under: conditions)
    for problem in timetables.problems { problems.append(problem) }
    input.dated(by: timetables).read { event in
      switch event {
      case .card(let sourced):
        // What keeps a build from sealing it does not keep it from being shown.
        if let problem = settings.obstacleToSealing(sourced) { problems.append(problem) }
        cards.append(card(sourced, settings: settings))
      case .problem(let problem): problems.append(problem)
      case .columns, .leftOut, .passedOver, .hidden, .photoOfFaulty, .photos: break
      }
    }
    if let last, problems.hasErrors {
      // The cards in a faulty file are unknown.
      let readable = Set(cards.lazy.map(\.recordID))
      cards += last.cards.filter { !readable.contains($0.recordID) }
    }
    return PreviewSite(
      of: self, below: root, settings: settings, pages: pages, cards: cards,
      problems: problems.problems)
  }

  private func card(_ sourced: SourcedCard, settings: SiteSettings) -> PreviewCard {
    let term = settings.term(of: sourced.card)
    let isOver = term.end(from: conditions.now).map { $0 <= conditions.now } ?? false
    return PreviewCard(
      sourced, idLength: settings.share.idLength, isOver: isOver,
      form: settings.form(of: sourced.card))
  }
}

extension PreviewSite {
  /// Returns the problems of the cards' photos, found by making them.
  /// - Parameters:
  ///   - good: The digests of photos that are known to have no problem; new ones are added.
  ///   - goesOn: Called after each photo; returning false ends the search.
  package func photoProblems(
    but good: inout Set<[UInt8]>, while goesOn: () -> Bool
  ) -> [Problem] {
    let work = PreviewPhotos(
      step: PhotoStep(site: builder.site), settings: settings.photo, known: good)
    return withoutActuallyEscaping(goesOn) { goesOn in
      var checked = CheckedPreviewPhotos(good: good, goesOn: goesOn)
      input.visit(by: &checked, doing: work, jobs: builder.conditions.jobs)
      good = checked.good
      return checked.problems.problems
    }
  }

  /// Reads a card again from its own file, with its photo.
  func reread(_ sourced: SourcedCard) -> SourcedCard {
    CardReader(of: builder.site, settings: settings, now: builder.conditions.now)
      .card(sourced.card.id, inFileAt: sourced.file) ?? sourced
  }

  private var input: CardInput {
    .folder(of: builder.site, settings: settings, under: builder.conditions)
  }
}

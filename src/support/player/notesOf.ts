import { isNewerThanRecorded } from '@/recording/upgrade'
import { listInWords } from '@/domain/listInWords'
import type { Plugin } from '@/kernel/contract'
import type { RecordingFile } from '@/recording/readFile'
import { incompleteReason, type Fold } from '@/replay/fold'

/** A folded page of a visit. */
export interface FoldedPage {
  readonly file: RecordingFile
  readonly fold: Fold
}

/** The most violations that are listed for one page. */
const MOST_COMPLAINTS = 10

/**
 * The limitations of a replay that a viewer should know: where it differs from the recording, and what is missing.
 *
 * @param elsewhere pages that other builds show
 */
export function notesOf(
  pages: readonly FoldedPage[],
  plugins: readonly Plugin[],
  build: string,
  elsewhere: readonly number[],
): readonly string[] {
  const [first] = pages
  const other =
    first && first.file.header.build !== build
      ? [
          'These are the screens of another version of the site than the visitor used: they may look different from what they saw.',
        ]
      : []
  const isOneOfMany = pages.length + elsewhere.length > 1
  return [...other, ...missingPages(pages, elsewhere), ...pages.flatMap(page => notesOfPage(page, plugins, isOneOfMany))]
}

function notesOfPage({ file: { header }, fold }: FoldedPage, plugins: readonly Plugin[], named: boolean): readonly string[] {
  const { divergence, external, violations, skipped, undeclared } = fold
  const newer = plugins.filter(plugin => isNewerThanRecorded(header, plugin)).map(({ id }) => id)
  const notes = [
    ...(header.seq > 1 ? [`What happened before event ${header.seq} is not in the recording.`] : []),
    ...(header.dropped > 0
      ? [`${header.dropped} steps before it are left out, because a very long visit is not kept whole.`]
      : []),
    ...(newer.length > 0
      ? [`What was recorded of ${listInWords(newer)} has an earlier form and was converted, so these parts may look different.`]
      : []),
    ...entriesOf(skipped).map(
      ([type, times]) => `${eventsInWords(times)} of a feature that this version does not have (${type}): not shown.`,
    ),
    ...entriesOf(undeclared).map(
      ([type, times]) =>
        `${eventsInWords(times)} that this version does not know (${type}): listed, without an effect on the screens.`,
    ),
    ...(divergence ? [`${divergence.sentence} From there on the screens may not be what the visitor saw.`] : []),
    ...(external ? [`${incompleteReason(external)} Nothing after it is shown.`] : []),
    ...violations.slice(0, MOST_COMPLAINTS).map(({ seq, plugin, sentence }) => `At ${seq}, "${plugin}": ${sentence}`),
    ...(violations.length > MOST_COMPLAINTS ? [`${violations.length - MOST_COMPLAINTS} more rules were broken.`] : []),
  ]
  return named ? notes.map(note => `Page ${header.page}: ${note}`) : notes
}

/** A page that could not be stored in time is missing from the visit's file. */
function missingPages(pages: readonly FoldedPage[], elsewhere: readonly number[]): readonly string[] {
  const present = new Set([...pages.map(({ file }) => file.header.page), ...elsewhere])
  const missing = Array.from({ length: Math.max(0, ...present) }, (_, index) => index + 1).filter(page => !present.has(page))
  if (missing.length === 0) return []
  const named = missing.length === 1 ? 'Page' : 'Pages'
  return [`${named} ${listInWords(missing.map(String))} of the visit did not reach us: what happened there is not known.`]
}

const eventsInWords = (count: number): string => (count === 1 ? 'An event' : `${count} events`)

const entriesOf = (counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] => Object.entries(counts)

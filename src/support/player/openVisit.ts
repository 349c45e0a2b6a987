import type { AnswerWords, Describe } from '@/kernel/contract'
import type { VisibilityByType } from '@/kernel/eventVisibility'
import type { Registry } from '@/kernel/registry'
import { failureOf } from '@/recording/failureOf'
import { readVisit } from '@/recording/readFile'
import type { AnswerRow } from '@/recording/rows'
import type { RootState } from '@/runtime/store/rootReducer'
import { describeInWords, loadAnswerWords, loadDescriptions, loadVisibility } from '@/replay/describe'
import { fold, type Fold, invariantsOf, type RecordedEvent } from '@/replay/fold'
import { eventsOnRequest } from './eventsOnRequest'
import { presenceAt, type Presence } from './presenceAt'
import { notesOf, type FoldedPage } from './notesOf'
import type { Loaded, Moment } from './protocol'

/** Everything known about one moment. */
export interface Instant {
  readonly page: number
  readonly event: RecordedEvent
  readonly before: RootState
  readonly after: RootState
  readonly presence: Presence
  /** The answers of ports before the next event. */
  readonly answers: readonly AnswerRow[]
  /** The page that contains it. */
  readonly fold: Fold
}

/** A loaded visit: the state after every event of all its pages, with random access. */
export interface OpenedVisit {
  readonly loaded: Loaded
  /** Descriptions of port answers, in plain English. */
  readonly answerWords: AnswerWords
  readonly instants: readonly Instant[]
}

/**
 * Reads a recording and folds each of its pages.
 *
 * @param build the id of the build that reads it
 * @param elsewhere the numbers of pages of the visit that are not in `text`, because another build recorded and shows them
 * @throws RecordingError if the file cannot be read, or is from a newer build
 */
export async function openVisit(
  registry: Registry,
  text: string,
  build: string,
  elsewhere: readonly number[] = [],
): Promise<OpenedVisit> {
  const pages = await readVisit(text)
  const [descriptions, visibility, answerWords, invariants] = await Promise.all([
    loadDescriptions(registry.plugins),
    loadVisibility(registry.plugins),
    loadAnswerWords(registry.plugins),
    invariantsOf(registry.plugins),
  ])
  const folded = pages.map(file => ({ file, fold: fold(registry, file, invariants) }))
  const [first] = pages
  const last = folded.at(-1)
  return {
    loaded: {
      ...(last ? { digest: last.fold.digest } : {}),
      rec: first?.header.rec ?? '',
      build: first?.header.build ?? '',
      moments: folded.flatMap(page => momentsOf(page, descriptions, visibility)),
      notes: notesOf(folded, registry.plugins, build, elsewhere),
    },
    answerWords,
    instants: folded.flatMap(instantsOf),
  }
}

function momentsOf(
  { file, fold: { events, states, rows, undeclared } }: FoldedPage,
  descriptions: readonly Describe[],
  visibility: VisibilityByType,
): readonly Moment[] {
  const thrown = new Map(rows.flatMap(row => (row.kind === 'error' ? [[row.seq, row.name] as const] : [])))
  const onRequest = eventsOnRequest(events, visibility)
  return events.map((event, index) => {
    const { seq, at, cause } = event.meta
    const failure = thrown.get(seq) ?? failureOf(event)
    return {
      page: file.header.page,
      seq,
      at,
      type: event.type,
      cause,
      words:
        describeInWords(
          descriptions,
          event,
          () => states.at(index + 1) ?? {},
          () => states.at(index) ?? {},
        ) ?? withoutWords(event.type, file.header.build, Object.hasOwn(undeclared, event.type)),
      ...(failure === undefined ? (onRequest.has(event) ? { isOnRequest: true } : {}) : { failure }),
    }
  })
}

/** For an event without a description, because another build recorded it or because its payload is not what it should be. */
const withoutWords = (type: string, build: string, isUnknown: boolean): string =>
  isUnknown
    ? `An event that this version of the site does not know (${type}), recorded by version ${build}`
    : `An event that this version of the site cannot describe (${type}), recorded by version ${build}`

function instantsOf({ file, fold }: FoldedPage): readonly Instant[] {
  const { events, states, rows } = fold
  const answers = new Map<number, AnswerRow[]>()
  for (const row of rows) if (row.kind === 'answer') answers.set(row.seq, [...(answers.get(row.seq) ?? []), row])
  return events.map((event, index) => ({
    page: file.header.page,
    event,
    get before() {
      return states.at(index) ?? {}
    },
    get after() {
      return states.at(index + 1) ?? {}
    },
    get presence() {
      return presenceAt(events, index)
    },
    answers: answers.get(event.meta.seq) ?? [],
    fold,
  }))
}

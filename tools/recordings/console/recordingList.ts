import { type Fragment, html, type Html } from '../../backend/web/html'
import type { FoundFailure, FoundRecording } from '../search/find'
import { labelOfStep } from '../index/journeys'
import { failureLabel, placeOf } from '../search/labels'
import type { RecordingState } from '../schema'
import { CONSOLE, counted, shownDay, shownDuration, shownMinute } from './parts'

/** Recordings in the given order: when, what went wrong, how each ended, and where. */
export const recordingList = (recordings: readonly FoundRecording[]): Html =>
  html`<ol class="recordings">
    ${recordings.map(
      recording =>
        html`<li class="sheet">
          <h3>
            <a href="${CONSOLE}/recordings/${recording.rec}">${shownMinute(recording.startedAt)}</a> ${stateBadge(recording.state)}
          </h3>
          ${recording.failures.length > 0 && html`<p class="failures">${failuresInShort(recording.failures)}</p>`}
          <p>${endingOf(recording)} ${stuckFor(recording)}</p>
          ${placeLine(recording)}
          <p class="hint">
            ${counted(recording.events, 'event')} in ${shownDuration(recording.endedAt.getTime() - recording.startedAt.getTime())},
            ${shortReleaseOf(recording)}${recording.helpCode !== null && `, ${helpOf(recording)}`}. Kept until
            ${shownDay(recording.keptUntil)}.
          </p>
          ${othersOf(recording)}
          <p class="hint">${recording.rec}</p>
        </li>`,
    )}
  </ol>`

const helpOf = ({ circumstances: { topic } }: FoundRecording): string =>
  topic === undefined ? 'asked for help' : `asked for help (${topic})`

/** The unit, the store and the size of the visitor's window. */
function placeOfVisit({ circumstances: { store, unit, window } }: FoundRecording): string | undefined {
  const parts = [unit, store, window === undefined ? undefined : `window ${window}`].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
const placeLine = (recording: FoundRecording): Fragment => {
  const place = placeOfVisit(recording)
  return place !== undefined && html`<p>${place}</p>`
}

/** The title of a visit on its own page: where the person was and what went wrong. */
export function nameOfVisit(recording: FoundRecording): string {
  const { failures, lastStep, isFinished, circumstances } = recording
  const [failure] = failures
  const what = failure
    ? failureInWords(failure)
    : isFinished
      ? 'Paid'
      : lastStep === null
        ? 'Looked around'
        : `Visit up to ${labelOfStep(lastStep)}`
  return circumstances.store === undefined ? what : `${what}, ${circumstances.store}`
}

const STATE_LABELS = { new: 'New', seen: 'Seen', solved: 'Solved' } as const satisfies Record<RecordingState, string>
export const stateBadge = (state: RecordingState): Html =>
  html`<span class="state" data-state="${state}">${STATE_LABELS[state]}</span>`

/** `Card declined (payment failed) twice at Payment`. */
export const failureInWords = (failure: Pick<FoundFailure, 'name' | 'event' | 'times' | 'step'>): string =>
  `${failureLabel(failure)}${timesInWords(failure.times)}${placeOf(failure.step)}`

const timesInWords = (times: number): string => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`)

const failuresInShort = (failures: readonly FoundFailure[]): Fragment =>
  failures.map((failure, index) => html`${index > 0 && ', '}<strong>${failureInWords(failure)}</strong>`)

/** How it ended, in a sentence. */
export function endingOf({ lastStep, isFinished, cameBack, mayBeHere }: FoundRecording): string {
  if (isFinished) return 'Paid.'
  if (mayBeHere)
    return `${lastStep === null ? 'Looking around' : `Last seen at ${labelOfStep(lastStep)}`}, and may still be there.`
  const back = cameBack ? ' and came back later' : ''
  return lastStep === null ? `Looked around${back}.` : `Left at ${labelOfStep(lastStep)}${back}.`
}

/** A shorter stay at a step is not worth mentioning. */
const MENTIONED_FROM_MS = 2 * 60_000
/** At which step the person stayed longest, in a sentence; empty for a short stay. */
export const stuckFor = ({ stuckAt, stuckMs }: FoundRecording): string =>
  stuckAt === null || stuckMs < MENTIONED_FROM_MS ? '' : `Stayed at ${labelOfStep(stuckAt)} for ${shownDuration(stuckMs)}.`

const shortReleaseOf = (recording: FoundRecording): string =>
  recording.release === null ? releaseOf(recording) : `release ${recording.release}`

/** The release, if it has a name, and the builds. */
export const releaseOf = ({ release, builds }: FoundRecording): string =>
  `${release === null ? '' : `release ${release}, `}build ${builds.join(', ')}`

/** A link to the customer's other visits and tabs. */
export const othersOf = ({ rec, others }: FoundRecording): Fragment =>
  others > 0 && html`<p><a href="${CONSOLE}/recordings?customer=${rec}">All ${others + 1} visits of this customer</a></p>`

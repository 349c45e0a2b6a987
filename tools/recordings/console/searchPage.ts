import { type Fragment, html, type Html } from '../../backend/web/html'
import { type Problem, problemSummary } from '../../backend/web/problemSummary'
import { type FoundRecording, MAX_FOUND } from '../search/find'
import { JOURNEYS, stepsOf } from '../index/journeys'
import { failureLabel, labelOfTopic } from '../search/labels'
import type { KnownCriteria } from '../search/known'
import type { OfferedFailures } from '../search/offeredFailures'
import { choice, CONSOLE, consolePage, counted, field, form, type Option, type Viewer } from './parts'
import { recordingList } from './recordingList'
import type { SavedSearch } from '../work/schema'

export interface SearchPage {
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly known: KnownCriteria
  readonly saved: readonly SavedSearch[]
  readonly problems?: readonly Problem[]
  /** Absent before a search and after an invalid one. */
  readonly found?: {
    readonly recordings: readonly FoundRecording[]
    /** The number of matches, including those not shown; undefined if counting took too long. */
    readonly all: number | undefined
    /** The search as a query string; undefined if it is for a customer, whom no address may name. */
    readonly query: string | undefined
    /** In a search for people who left: the visits that also match, but may still be going on. */
    readonly ongoing: number
    /** Failures to search for instead, if nothing matches the typed words. */
    readonly offered?: OfferedFailures | undefined
  }
  /** The newest visits, before anything is searched for. */
  readonly newest?: readonly FoundRecording[]
}

const STEPS: readonly Option[] = JOURNEYS.map(journey => ({
  group: journey.label,
  options: stepsOf(journey).map(({ id, label }) => ({ value: id, label })),
}))
const STEPS_TO_LEAVE: readonly Option[] = JOURNEYS.map(journey => ({
  group: journey.label,
  options: stepsOf(journey)
    .filter((_, index, all) => index < all.findIndex(({ id }) => id === journey.goal))
    .map(({ id, label }) => ({ value: id, label })),
}))
const TIMES: readonly Option[] = [
  { value: '2', label: 'Twice or more' },
  { value: '3', label: 'Three times or more' },
  { value: '5', label: 'Five times or more' },
]
const ENDED: readonly Option[] = [
  { value: 'left', label: 'They left without paying' },
  { value: 'returned', label: 'They left and came back' },
  { value: 'ongoing', label: 'They may still be there' },
  { value: 'finished', label: 'They paid' },
]
const SIGN_OPTIONS: readonly Option[] = [
  { value: 'rage', label: 'Pressed the same thing over and over' },
  { value: 'dead', label: 'Pressed something that did nothing' },
  { value: 'wait', label: 'Waited long for an answer' },
]
const STATES: readonly Option[] = [
  { value: 'new', label: 'New' },
  { value: 'seen', label: 'Seen' },
  { value: 'solved', label: 'Solved' },
]
/** Criteria below "More ways to search" until one of them is used. */
const MORE = ['at', 'reached', 'left', 'stuck', 'sign', 'topic', 'state', 'build'] as const

export function searchPage(viewer: Viewer, { typed, known, saved, problems = [], found, newest }: SearchPage): Html {
  const input = (name: string, label: string, hint?: string, more: { type?: string; list?: string } = {}): Html =>
    field({ name, label, ...(hint !== undefined && { hint }), ...more, value: typed[name] }, problems)
  const select = (name: string, label: string, none: string, options: readonly Option[]): Html =>
    choice({ name, label, none, options, value: typed[name] }, problems)
  const isUsed = MORE.some(name => (typed[name] ?? '') !== '' || problems.some(({ field }) => field === name))
  return consolePage(
    'Find a recording',
    html`${problemSummary(problems)}${savedSearches(viewer, saved)}${form(
      viewer,
      `${CONSOLE}/recordings/search`,
      html`<div class="criteria">
          ${input('error', 'What went wrong', 'In words or as a code, for example card declined', { list: 'failures' })}
          ${select('times', 'How often', 'Once or more', TIMES)} ${select('ended', 'How the visit ended', 'In any way', ENDED)}
          ${input('code', 'Help code', 'As the visitor reads it out, for example K7QF-9RTM')}
          ${input('booking', 'Booking reference', 'From the booking e-mail or the rental’s page, for example GYVT-7AVN-APCG; finds visitors who agreed to be recorded')}
          ${input('store', 'Store', 'Whose page or units they viewed; a word of its name is enough, for example Nottingham', { list: 'stores' })}
        </div>
        <div class="criteria few">
          ${input('from', 'From this day', undefined, { type: 'date' })}
          ${input('fromTime', 'From this time', 'In London; empty for the whole day', { type: 'time' })}
          ${input('to', 'To this day', undefined, { type: 'date' })}
          ${input('toTime', 'To this time', 'In London; empty for the whole day', { type: 'time' })}
        </div>
        <datalist id="failures">
          ${known.failures.map(failure => html`<option value="${failureLabel(failure)}"></option>`)}
        </datalist>
        <datalist id="stores">
          ${known.stores.map(({ name }) => html`<option value="${name}"></option>`)}
        </datalist>
        <details class="more" ${isUsed && html`open`}>
          <summary>More ways to search</summary>
          <div class="criteria">
            ${select('at', 'It went wrong at', 'Any step', STEPS)} ${select('left', 'They left at', 'Any step', STEPS_TO_LEAVE)}
            ${select('reached', 'They reached', 'Any step', STEPS)}
            ${input('stuck', 'At one step for so many minutes', 'Or longer; pauses of more than 5 minutes count as 5', { type: 'number' })}
            ${select('sign', 'Signs of trouble', 'With or without', SIGN_OPTIONS)}
            ${select(
              'topic',
              'Asked for help about',
              'Anything, or nothing',
              known.topics.map(topic => ({ value: topic, label: labelOfTopic(topic) })),
            )}
            ${select('state', 'State', 'Any', STATES)}
            ${input('build', 'Release or build', 'As it stands at the foot of the page, or how it begins')}
          </div>
        </details>
        <button>Find</button>`,
    )}${found !== undefined && results(viewer, found, typed)}${newest !== undefined && newestVisits(newest)}`,
    viewer,
  )
}

const savedSearches = (viewer: Viewer, saved: readonly SavedSearch[]): Fragment =>
  saved.length > 0 &&
  html`<section aria-labelledby="saved">
    <h2 id="saved">Saved searches</h2>
    <ul class="saved">
      ${saved.map(
        ({ id, name, query, agent }) =>
          html`<li>
            <a href="${CONSOLE}/recordings?${query}">${name}</a> <span class="hint">${agent}</span>
            ${form(
              viewer,
              `${CONSOLE}/searches/${id}/delete`,
              html`<button class="link">Delete<span class="visually-hidden"> ${name}</span></button>`,
            )}
          </li>`,
      )}
    </ul>
  </section>`

const NOTHING_FOUND =
  'Search for less at once, or have a help code read out again, letter by letter. Nobody can be found by a name, phone number or e-mail address, nor by the number of an agreement, order or invoice. A recording is kept for 30 days, for 90 where the visitor asked for help, and may have been erased.'

/** Added if a booking was searched for: bookings are stored only for visitors who gave consent. */
const NO_VISIT_OF_BOOKING =
  'Most visits are not here. Only visits of people who agreed to be recorded are found by a booking reference; the visit of somebody who pressed Send without agreeing is found by its help code.'

/** Links that repeat the search for another failure, with all other criteria that an address may contain. */
const offeredSearches = ({ areSimilar, labels }: OfferedFailures, query: string | undefined): Fragment =>
  labels.length > 0 &&
  html`<h3>${areSimilar ? 'Failures with similar words' : 'The most frequent failures of this time'}</h3>
    <ul>
      ${labels.map(label => html`<li><a href="${CONSOLE}/recordings?${queryFor(label, query)}">${label}</a></li>`)}
    </ul>`

function queryFor(error: string, query = ''): string {
  const all = new URLSearchParams(query)
  all.set('error', error)
  return all.toString()
}

const newestVisits = (newest: readonly FoundRecording[]): Html =>
  html`<section aria-labelledby="newest">
    <h2 id="newest">${newest.length === 0 ? 'No visits yet' : 'Newest visits'}</h2>
    <p>Visits are here when the visitor agreed to be recorded or pressed Send.</p>
    ${recordingList(newest)}
  </section>`

const results = (
  viewer: Viewer,
  { recordings, all, query, ongoing, offered }: NonNullable<SearchPage['found']>,
  typed: SearchPage['typed'],
): Html =>
  html`<section aria-labelledby="found">
    <h2 id="found" tabindex="-1" autofocus>
      ${all === undefined ? `More than ${MAX_FOUND} recordings` : all === 0 ? 'No recording fits' : counted(all, 'recording')}
    </h2>
    ${all === 0 && (typed['booking'] ?? '') !== '' && html`<p>${NO_VISIT_OF_BOOKING}</p>`}
    ${all === 0 && html`<p>${NOTHING_FOUND}</p>`}
    ${offered !== undefined && offeredSearches(offered, query)}
    ${ongoing > 0 && html`<p>${counted(ongoing, 'more visit')} would fit, and may still be going on: they were active in the last 30 minutes. Choose “They may still be there” to see ${ongoing === 1 ? 'it' : 'them'}.</p>`}
    ${(all === undefined || all > recordings.length) && html`<p>The latest ${MAX_FOUND} are shown: search for more at once to see others.</p>`}
    ${
      typed['alike'] !== undefined &&
      query !== undefined &&
      all !== 0 &&
      form(
        viewer,
        `${CONSOLE}/recordings/solved`,
        html`<input type="hidden" name="query" value="${query}" /><button class="quiet">Mark all of them as solved</button>`,
      )
    }
    ${recordingList(recordings)}
    ${
      query !== undefined &&
      all !== 0 &&
      html`<h3>Save this search</h3>
        ${form(
          viewer,
          `${CONSOLE}/searches`,
          html`<input type="hidden" name="query" value="${query}" />
            <div class="beside">
              ${field({ name: 'name', label: 'Name', hint: 'Everybody in support sees it', isRequired: true })} <button class="quiet">Save</button>
            </div>`,
        )}`
    }
  </section>`

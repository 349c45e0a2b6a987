import { type Fragment, html, type Html } from '../../web/html'
import { type Problem, problemSummary } from '../../web/problemSummary'
import type { ErasureReport } from '../recordings/erase'
import type { Run } from '../recordings/file'
import { type FoundRecording, MAX_FOUND } from '../recordings/find'
import { CONSOLE, consolePage, field, form, shownTime, type Viewer } from './parts'

export const signInPage = (name = '', problems: readonly Problem[] = []): Html =>
  consolePage(
    'Sign in',
    html`${problemSummary(problems)}
      <form method="post" action="${CONSOLE}/sign-in">
        ${field({ name: 'name', label: 'Name', value: name, autocomplete: 'username' }, problems)}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }, problems)}
        <button>Sign in</button>
      </form>`,
  )

export interface SearchPage {
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly problems?: readonly Problem[]
  /** Absent before a search. */
  readonly found?: readonly FoundRecording[]
}

export function searchPage(viewer: Viewer, { typed, problems = [], found }: SearchPage): Html {
  const input = (name: string, label: string, hint?: string, type?: string): Html =>
    field({ name, label, ...(hint !== undefined && { hint }), ...(type !== undefined && { type }), value: typed[name] }, problems)
  return consolePage(
    'Find a recording',
    html`${problemSummary(problems)}${form(
      viewer,
      `${CONSOLE}/recordings/search`,
      html`<div class="criteria">
          ${input('code', 'Help code', 'As the visitor reads it out, for example K7QF-9RTM')}
          ${input('booking', 'Booking number')} ${input('build', 'Build', 'As it stands at the foot of the page, or more of it')}
          ${input('error', 'Error', 'A code or a name, for example TypeError')}
          ${input('from', 'From this day', undefined, 'date')} ${input('to', 'To this day', undefined, 'date')}
        </div>
        <button>Find</button>`,
    )}${found !== undefined && results(found)}`,
    viewer,
  )
}

const NOTHING_FOUND =
  'Have a code read out again, letter by letter. A recording is kept for 30 days, for 90 where the visitor asked for help, and may have been erased.'

const results = (found: readonly FoundRecording[]): Html =>
  html`<section aria-labelledby="found">
    <h2 id="found" tabindex="-1" autofocus>
      ${found.length === 0 ? 'No recording fits' : found.length === 1 ? '1 recording' : `${found.length} recordings`}
    </h2>
    ${found.length === 0 && html`<p>${NOTHING_FOUND}</p>`}
    ${found.length === MAX_FOUND && html`<p>Only the newest ${MAX_FOUND} are shown: say more.</p>`}
    <ol class="recordings">
      ${found.map(
        ({ rec, builds, startedAt, endedAt, events, failures, helpCode, keptUntil }) =>
          html`<li class="sheet">
            <h3><a href="${CONSOLE}/recordings/${rec}">${shownTime(startedAt)}</a></h3>
            <p>
              To ${shownTime(endedAt)}, ${events} events, build
              ${builds.join(', ')}${helpCode !== null && html`, asked for help`}.
              ${failures.length > 0 && html`Errors: <strong>${failures.join(', ')}</strong>.`} Kept until ${shownTime(keptUntil)}.
            </p>
            <p class="hint">${rec}</p>
          </li>`,
      )}
    </ol>
  </section>`

export interface ReasonPage {
  readonly rec: string
  readonly needsPassword: boolean
  readonly toItself?: boolean
  readonly typed?: string
  readonly problems?: readonly Problem[]
}

/**
 * Asks for the reason before a recording is shown. `toItself`: the form is posted to its own page's URL,
 * so that the browser keeps the moment in the fragment.
 */
export const reasonPage = (
  viewer: Viewer,
  { rec, needsPassword, toItself = false, typed = '', problems = [] }: ReasonPage,
): Html =>
  consolePage(
    'A reason is needed',
    html`${problemSummary(problems)}
      <p>
        To open the recording <strong>${rec}</strong>, say why. It opens for 15 minutes, and the audit keeps your name and your
        reason.
      </p>
      ${form(
        viewer,
        toItself ? undefined : `${CONSOLE}/recordings/${rec}/reason`,
        html`${field({ name: 'reason', label: 'Reason', hint: 'The number of a ticket, or a sentence', value: typed }, problems)}
          ${needsPassword && field({ name: 'password', label: 'Your password again', hint: 'You signed in more than 15 minutes ago', type: 'password', autocomplete: 'current-password' }, problems)}
          <button>Open the recording</button>`,
      )}`,
    viewer,
  )

/** Recording not found; shown only after a reason was given, or for a malformed id. */
export const notFoundPage = (viewer: Viewer): Html =>
  consolePage(
    'There is no such recording',
    html`<p>
        Its time is over, it was erased, or it never arrived. A recording is kept for 30 days, for 90 where the visitor asked for
        help.
      </p>
      <p><a href="${CONSOLE}">Find another recording</a></p>`,
    viewer,
  )

export function recordingPage(viewer: Viewer, recording: FoundRecording, runs: readonly Run[], missing: number): Html {
  const { rec, startedAt, endedAt, builds, failures, keptUntil } = recording
  const file = `${CONSOLE}/recordings/${rec}/file`
  return consolePage(
    'Recording',
    html`<p class="watermark">Opened by ${viewer.agent}. ${rec}</p>
      <dl class="facts">
        <dt>Began</dt>
        <dd>${shownTime(startedAt)}</dd>
        <dt>Ended</dt>
        <dd>${shownTime(endedAt)}</dd>
        <dt>Build</dt>
        <dd>${builds.join(', ')}</dd>
        <dt>Errors</dt>
        <dd>${failures.length === 0 ? 'none' : failures.join(', ')}</dd>
        <dt>Kept until</dt>
        <dd>${shownTime(keptUntil)}</dd>
      </dl>
      ${missing > 0 && html`<p>${missing} catalogue answers have not arrived: the file cannot be replayed without them.</p>`}
      <p class="actions">
        <a class="button" href="${CONSOLE}/recordings/${rec}/replay">Replay the visit</a>
        <a class="button quiet" href="${file}" download>Download the recording</a>
      </p>
      <h2>Its parts</h2>
      <ul>
        ${runs.map(
          ({ page, from, to, events }) =>
            html`<li>
              Page ${page},
              <a href="${file}?page=${page}&amp;from=${from}" download
                >${from === to ? `segment ${from}` : `segments ${from} to ${to}`}</a
              >: ${events} events
            </li>`,
        )}
      </ul>
      ${hasGap(runs) && html`<p>Segments are missing. The download has the last unbroken part of each page.</p>`}`,
    viewer,
  )
}

const hasGap = (runs: readonly Run[]): boolean => runs.some((run, index) => run.from > 1 || runs[index - 1]?.page === run.page)

export function erasurePage(
  viewer: Viewer,
  {
    typed = {},
    problems = [],
    report,
  }: { typed?: Readonly<Record<string, string | undefined>>; problems?: readonly Problem[]; report?: ErasureReport },
): Html {
  const input = (name: string, label: string, hint?: string): Fragment =>
    field({ name, label, ...(hint !== undefined && { hint }), value: typed[name] }, problems)
  return consolePage(
    'Give out or erase',
    html`${problemSummary(problems)}${
      report !== undefined &&
      html`<p class="sheet" role="status">
          Erased recordings: ${report.recordings}. Their segments: ${report.segments}. Remaining rows: ${report.remaining}.
        </p>`
    }
      <p>Name one of these. What is erased is deleted at once and cannot be brought back.</p>
      ${form(
        viewer,
        `${CONSOLE}/erasures`,
        html`${input('recording', 'Recording')}${input('booking', 'Booking number')}${input('profile', 'Customer', 'The id of their profile')}
          ${input('reason', 'Reason', 'The number of the request, or a sentence')}
          <p class="actions">
            <button formaction="${CONSOLE}/exports" class="quiet">Export what is kept</button> <button>Erase it</button>
          </p>`,
      )}`,
    viewer,
  )
}

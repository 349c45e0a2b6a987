import { type Fragment, html, type Html } from '../../backend/web/html'
import type { Problem } from '../../backend/web/problemSummary'
import { problemSummary, describedBy, fieldProblem } from '../../backend/web/problemSummary'
import type { Run } from '../files/file'
import type { FoundRecording } from '../search/find'
import type { Comment } from '../work/schema'
import { RECORDING_STATES } from '../schema'
import { CONSOLE, consolePage, counted, field, form, shownDay, shownTime, type Viewer } from './parts'
import { endingOf, failureInWords, nameOfVisit, othersOf, releaseOf, stateBadge, stuckFor } from './recordingList'

export interface RecordingPage {
  readonly recording: FoundRecording
  readonly runs: readonly Run[]
  readonly missing: number
  readonly comments: readonly Comment[]
  readonly typed?: Readonly<Record<string, string | undefined>>
  readonly problems?: readonly Problem[]
}

export function recordingPage(
  viewer: Viewer,
  { recording, runs, missing, comments, typed = {}, problems = [] }: RecordingPage,
): Html {
  const { rec, startedAt, endedAt, failures, keptUntil, state } = recording
  const own = `${CONSOLE}/recordings/${rec}`
  const { store, unit, window, topic } = recording.circumstances
  const fact = (term: string, value: string | undefined): Fragment =>
    value !== undefined &&
    html`<dt>${term}</dt>
      <dd>${value}</dd>`
  return consolePage(
    nameOfVisit(recording),
    html`<p class="watermark">Opened by ${viewer.agent}. ${rec}</p>
      ${problemSummary(problems)}
      <dl class="facts">
        <dt>Began</dt>
        <dd>${shownTime(startedAt)}</dd>
        <dt>Ended</dt>
        <dd>${shownTime(endedAt)}</dd>
        <dt>How it ended</dt>
        <dd>${endingOf(recording)} ${stuckFor(recording)}</dd>
        ${fact('Store', store)} ${fact('Unit', unit)} ${fact('Window', window)} ${fact('Asked for help about', topic)}
        <dt>Version</dt>
        <dd>${releaseOf(recording)}</dd>
        <dt>Kept until</dt>
        <dd>${shownDay(keptUntil)}</dd>
        <dt>State</dt>
        <dd>${stateBadge(state)}</dd>
      </dl>
      ${missing > 0 && html`<p>${counted(missing, 'catalogue answer')} ${missing === 1 ? 'has' : 'have'} not arrived: the file cannot be replayed without.</p>`}
      <p class="actions">
        <a class="button" href="${own}/replay">Replay the visit</a>
        <a class="button quiet" href="${own}/file" download>Download the recording</a>
      </p>
      <p class="hint">
        A developer replays the file in the app on their own machine: <code>npm run replay -- open FILE</code>. The replay copies the command
        for a moment.
      </p>
      ${form(
        viewer,
        `${own}/state`,
        html`<p class="actions">
          ${RECORDING_STATES.filter(each => each !== state && (each !== 'seen' || state === 'solved')).map(
            each => html`<button class="quiet" name="state" value="${each}">${STATE_BUTTONS[each]}</button>`,
          )}
        </p>`,
      )}
      <h2>What went wrong</h2>
      ${
        failures.length === 0
          ? html`<p>Nothing that the app reported.</p>`
          : html`<ul>
                ${failures.map(
                  failure =>
                    html`<li>
                      <a href="${own}/replay#page=${failure.page}&amp;seq=${failure.seq}">${failureInWords(failure)}</a>
                    </li>`,
                )}
              </ul>
              <p><a href="${CONSOLE}/recordings?alike=${rec}">Visits that failed like this one</a></p>`
      }
      ${othersOf(recording)} ${commentsPart(viewer, own, comments, typed, problems)} ${clipPart(own, runs, typed, problems)}
      <h2>Parts received</h2>
      <ul>
        ${runs.map(
          ({ page, from, to, events }) =>
            html`<li>
              Page ${page},
              <a href="${own}/file?page=${page}&amp;from=${from}" download
                >${from === to ? `part ${from}` : `parts ${from} to ${to}`}</a
              >: ${events} events
            </li>`,
        )}
      </ul>
      ${hasGap(runs) && html`<p>Not every part is here: recording may have begun later, when the visitor agreed to it. The download has the last unbroken part of each page.</p>`}`,
    viewer,
  )
}

const STATE_BUTTONS = { new: 'Mark as new', seen: 'Mark as not solved', solved: 'Mark as solved' } as const

const hasGap = (runs: readonly Run[]): boolean => runs.some((run, index) => run.from > 1 || runs[index - 1]?.page === run.page)

const commentsPart = (
  viewer: Viewer,
  own: string,
  comments: readonly Comment[],
  typed: Readonly<Record<string, string | undefined>>,
  problems: readonly Problem[],
): Html =>
  html`<h2 id="comments">Comments</h2>
    ${
      comments.length > 0 &&
      html`<ul class="comments">
        ${comments.map(
          comment =>
            html`<li class="sheet">
              <p class="hint">${comment.agent}, ${shownTime(comment.at)}${momentOf(own, comment)}</p>
              <p class="words">${comment.text}</p>
              ${
                comment.agent === viewer.agent &&
                form(
                  viewer,
                  `${own}/comments/${comment.id}/delete`,
                  html`<button class="link">Delete<span class="visually-hidden"> this comment</span></button>`,
                )
              }
            </li>`,
        )}
      </ul>`
    }
    ${form(
      viewer,
      `${own}/comments`,
      html`<div class="field">
          <label for="text">Your comment on the visit</label>
          <p class="hint" id="text-hint">
            Without names, addresses or numbers of people. To comment on a moment, replay the visit.
          </p>
          ${fieldProblem(problems, 'text')}
          <textarea id="text" name="text" rows="3" maxlength="1000" ${describedBy(problems, 'text') ?? html`aria-describedby="text-hint"`}>
${typed['text'] ?? ''}</textarea
          >
        </div>
        <button class="quiet">Add the comment</button>`,
    )}`

function momentOf(own: string, { page, seq }: Comment): Fragment {
  if (page === null || seq === null) return ', on the visit'
  return html`, on <a href="${own}/replay#page=${page}&amp;seq=${seq}">page ${page}, event ${seq}</a>`
}

const clipPart = (
  own: string,
  runs: readonly Run[],
  typed: Readonly<Record<string, string | undefined>>,
  problems: readonly Problem[],
): Html =>
  html`<h2>Take a part of the visit</h2>
    <form method="get" action="${own}/clip">
      <p class="hint">
        A file for a developer, with some events of a page. The replay shows the page and the number of each event as its place, and offers
        the same file.
      </p>
      <div class="beside">
        ${field({ name: 'page', label: 'Page', type: 'number', value: typed['page'] ?? String(runs[0]?.page ?? 1) }, problems)}
        ${field({ name: 'from', label: 'From event', type: 'number', value: typed['from'] }, problems)}
        ${field({ name: 'to', label: 'To event', type: 'number', value: typed['to'] }, problems)}
        <button class="quiet">Download this part</button>
      </div>
    </form>`

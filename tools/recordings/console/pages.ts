import { type Fragment, html, type Html } from '../../backend/web/html'
import { type Problem, problemSummary } from '../../backend/web/problemSummary'
import type { ErasureReport } from '../retention/erase'
import { CONSOLE, consolePage, field, form, type Viewer } from './parts'

interface SignInPage {
  readonly name?: string
  readonly problems?: readonly Problem[]
  /** The form is posted to the page's own URL, so that the browser keeps the moment in its fragment. */
  readonly keepsUrl?: boolean
  /** The browser may hold a session that it does not send with a request from another site. */
  readonly isCrossSite?: boolean
}

export const signInPage = ({ name = '', problems = [], keepsUrl = false, isCrossSite = false }: SignInPage = {}): Html =>
  consolePage(
    'Sign in',
    html`${problemSummary(problems)}${isCrossSite && reloadForm('I am signed in already')}
      <form method="post" ${!keepsUrl && html`action="${CONSOLE}/sign-in"`}>
        ${field({ name: 'name', label: 'Name', value: name, autocomplete: 'username' }, problems)}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }, problems)}
        <button>Sign in</button>
      </form>`,
  )

/** Leads to the sign-in at the agent's company. `keepsUrl`: in another tab, because leaving would lose the moment in the fragment. */
export const companySignInPage = ({ problem, keepsUrl = false }: { problem?: string; keepsUrl?: boolean } = {}): Html =>
  consolePage(
    'Sign in',
    html`${problem !== undefined && html`<p class="sheet" role="alert">${problem}</p>`}
      <p>
        <a class="button" href="${CONSOLE}/sign-in/start" ${keepsUrl && html`target="_blank"`}
          >Sign in with your company’s account${keepsUrl && ' (opens a new tab)'}</a
        >
      </p>
      ${keepsUrl && reloadForm('I have signed in')}`,
  )

/** Loads the page again by a request of this site, with which the browser sends the session's cookie; it keeps the fragment. */
export const RELOAD_FIELD = 'signedIn'
const reloadForm = (label: string): Html =>
  html`<form method="post"><button class="quiet" name="${RELOAD_FIELD}" value="yes">${label}</button></form>`

export interface ReasonPage {
  readonly rec: string
  /** How the agent has to prove their identity again; undefined if the last proof is recent. */
  readonly proof: 'password' | 'signIn' | undefined
  readonly keepsUrl?: boolean
  readonly typed?: string
  readonly problems?: readonly Problem[]
}

/**
 * Asks for the reason before a recording is shown. With `keepsUrl` the form is posted to its own page's URL, so that the browser
 * keeps the moment in the fragment.
 */
export const reasonPage = (viewer: Viewer, { rec, proof, keepsUrl = false, typed = '', problems = [] }: ReasonPage): Html =>
  consolePage(
    'A reason is needed',
    html`${problemSummary(problems)}
      <p>
        To open the recording <strong>${rec}</strong>, say why. It opens for 15 minutes, and the audit keeps your name and your
        reason.
      </p>
      ${
        proof === 'signIn' &&
        html`<p>
          You signed in more than 15 minutes ago:
          <a class="button" href="${CONSOLE}/sign-in/start?rec=${rec}" ${keepsUrl && html`target="_blank"`}
            >Sign in again${keepsUrl && ' (opens a new tab)'}</a
          >
        </p>
        ${keepsUrl && reloadForm('I have signed in again')}`
      }
      ${
        proof !== 'signIn' &&
        form(
          viewer,
          keepsUrl ? undefined : `${CONSOLE}/recordings/${rec}/reason`,
          html`${field({ name: 'reason', label: 'Reason', hint: 'The number of a ticket, or a sentence', value: typed }, problems)}
          ${proof === 'password' && field({ name: 'password', label: 'Your password again', hint: 'You signed in more than 15 minutes ago', type: 'password', autocomplete: 'current-password' }, problems)}
          <button>Open the recording</button>`,
        )
      }`,
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

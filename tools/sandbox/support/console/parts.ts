import { type Fragment, html, type Html } from '../../web/html'
import { layout } from '../../web/layout'
import { describedBy, fieldProblem, type Problem } from '../../web/problemSummary'

export const CONSOLE = '/console'
export const CONSOLE_STYLESHEET = '/assets/console.css'
const SERVICE = 'Lockstep support'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' })
export const shownTime = (instant: Date): Html => html`<time datetime="${instant.toISOString()}">${TIME.format(instant)}</time>`

/** The signed-in agent, and the token of the page's forms. */
export interface Viewer {
  readonly agent: string
  readonly mayErase: boolean
  readonly mayOpen: boolean
  readonly formToken: string
}

/** A page of the console; without a viewer it is the sign-in page. */
export function consolePage(title: string, body: Fragment, viewer?: Viewer): Html {
  const links =
    viewer !== undefined &&
    html`<nav aria-label="Console">
      <p class="actions">
        ${viewer.mayOpen && html`<a href="${CONSOLE}">Find a recording</a>`}
        ${viewer.mayErase && html`<a href="${CONSOLE}/erasures">Give out or erase</a> <a href="/audit">Audit</a>`}
        <span class="viewer">Signed in as <strong>${viewer.agent}</strong></span>
      </p>
      ${form(viewer, `${CONSOLE}/sign-out`, html`<button class="quiet">Sign out</button>`)}
    </nav>`
  return layout({
    title,
    service: SERVICE,
    stylesheets: [CONSOLE_STYLESHEET],
    body: html`<div class="console">
      ${links}
      <h1>${title}</h1>
      ${body}
    </div>`,
  })
}

/** A form with this session's token; without an action it is posted to its page's URL. */
export const form = (viewer: Viewer, action: string | undefined, body: Fragment): Html =>
  html`<form method="post" ${action !== undefined && html`action="${action}"`}>
    <input type="hidden" name="token" value="${viewer.formToken}" /> ${body}
  </form>`

export interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type?: string
  readonly value?: string | undefined
  readonly autocomplete?: string
}

export function field(
  { name, label, hint, type = 'text', value, autocomplete = 'off' }: Field,
  problems: readonly Problem[] = [],
): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint">${hint}</p>`}${fieldProblem(problems, name)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value ?? ''}"
      autocomplete="${autocomplete}"
      ${describedBy(problems, name)}
    />
  </div>`
}

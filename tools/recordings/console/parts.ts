import { type Fragment, html, type Html } from '../../backend/web/html'
import { layout } from '../../backend/web/layout'
import { describedBy, fieldProblem, type Problem } from '../../backend/web/problemSummary'

export const CONSOLE = '/console'
/** Recordings that failed alike, and how far people get. */
export const FAILURES = `${CONSOLE}/failures`
export const FUNNEL = `${CONSOLE}/funnel`
export const CONSOLE_STYLESHEET = '/assets/console.css'
const SERVICE = 'Lockstep support'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' })
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium' })
const timeElement =
  (format: Intl.DateTimeFormat) =>
  (instant: Date): Html =>
    html`<time datetime="${instant.toISOString()}">${format.format(instant)}</time>`
/** To the second, where the order of things matters. */
export const shownTime = timeElement(TIME)
export const shownMinute = timeElement(MINUTE)
export const shownDay = timeElement(DAY)

/** The signed-in agent, and the token of the page's forms. */
export interface Viewer {
  readonly agent: string
  readonly mayErase: boolean
  readonly mayOpen: boolean
  readonly formToken: string
}

/** A page of the console; without a viewer it is the sign-in page. */
export function consolePage(title: string, body: Fragment, viewer?: Viewer): Html {
  return layout({
    title,
    service: SERVICE,
    stylesheets: [CONSOLE_STYLESHEET],
    header: viewer !== undefined && navigation(viewer),
    body: html`<div class="console">
      <h1>${title}</h1>
      ${body}
    </div>`,
  })
}

/** The same links as in the top bar of the replay (src/support/console/parts/TopBar.tsx). */
const navigation = (viewer: Viewer): Html =>
  html`<nav aria-label="Console">
      ${viewer.mayOpen && html`<a href="${CONSOLE}">Find a recording</a> <a href="${FAILURES}">Common failures</a> <a href="${FUNNEL}">Where people leave</a>`}
      ${viewer.mayErase && html`<a href="${CONSOLE}/erasures">Give out or erase</a> <a href="/audit">Audit</a>`}
    </nav>
    <p class="viewer">Signed in as <strong>${viewer.agent}</strong></p>
    ${form(viewer, `${CONSOLE}/sign-out`, html`<button class="quiet">Sign out</button>`)}`

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
  /** Id of a list of suggestions on the page. */
  readonly list?: string
  readonly isRequired?: boolean
}

export function field(
  { name, label, hint, type = 'text', value, autocomplete = 'off', list, isRequired = false }: Field,
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
      ${list !== undefined && html`list="${list}"`}
      ${isRequired && html`required`}
      ${describedBy(problems, name)}
    />
  </div>`
}

/** An option, or a group of them. */
export type Option =
  | { readonly value: string; readonly label: string }
  | { readonly group: string; readonly options: readonly { readonly value: string; readonly label: string }[] }

export interface Choice {
  readonly name: string
  readonly label: string
  /** The option for no choice. */
  readonly none: string
  readonly options: readonly Option[]
  readonly value?: string | undefined
}

export function choice({ name, label, none, options, value = '' }: Choice, problems: readonly Problem[] = []): Html {
  const option = (each: { readonly value: string; readonly label: string }): Html =>
    html`<option value="${each.value}" ${each.value === value && html`selected`}>${each.label}</option>`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${fieldProblem(problems, name)}
    <select id="${name}" name="${name}" ${describedBy(problems, name)}>
      ${option({ value: '', label: none })}
      ${options.map(each =>
        'group' in each
          ? html`<optgroup label="${each.group}">
              ${each.options.map(option)}
            </optgroup>`
          : option(each),
      )}
    </select>
  </div>`
}

/** A duration as people say it. */
export function shownDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}

/** A number with its noun: `1 visit`, `2 visits`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

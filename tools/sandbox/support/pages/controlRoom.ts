import type { ActiveRule } from '../../faults/rules'
import type { OutboxMessage } from '../../outbox'
import type { Knob } from '../../services'
import type { Settings } from '../../settings'
import { type Fragment, html, type Html } from '../../../backend/web/html'
import { layout } from '../../../backend/web/layout'
import { FORM_TOKEN } from '../localOnly'
import { type Moment, MOMENTS } from '../moments'
import { type Scenario, SCENARIOS } from '../scenarios'
import { activeFaults, faultForm } from './faultForms'
import { CONTROL_STYLESHEET, form, SERVICE } from './parts'
import { cardTables, personaTable } from './people'

export interface ControlRoom {
  readonly settings: Settings
  readonly now: Date
  /** Offset of the sandbox's clock from the machine's, in ms. */
  readonly offsetMs: number
  readonly faults: readonly ActiveRule[]
  readonly knobs: readonly (Knob & { readonly value: string })[]
  readonly messages: readonly OutboxMessage[]
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  /** Sizes that stores have, square feet. */
  readonly areas: readonly number[]
  /** The result of the last form, or its problem. */
  readonly result: { readonly text: string; readonly wrong: boolean } | undefined
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'full', timeStyle: 'medium' })
const MINUTE = 60_000

/** The control room: clock, faults, knobs, personas and scenarios on one page, which works without script. */
export function controlRoomPage(room: ControlRoom): Html {
  const { settings, now, offsetMs, faults, knobs, messages, stores, areas, result } = room
  return layout({
    title: 'Control room',
    service: SERVICE,
    stylesheets: [CONTROL_STYLESHEET],
    body: html`<div class="control-room">
<h1>Control room</h1>
${result === undefined ? undefined : html`<p class="${result.wrong ? 'told wrong' : 'told'}" role="${result.wrong ? 'alert' : 'status'}">${result.text}</p>`}
<p>Everything here is invented and stays on this machine. <a href="${settings.origins.app}/">Open the app</a>,
<a href="/outbox">read the outbox</a> or <a href="${settings.origins.api}/v1/openapi.json">the product API’s description</a>.</p>
<nav aria-label="On this page"><ul class="jump">
${(['scenarios', 'time', 'units', 'faults', 'knobs', 'people', 'cards', 'reset'] as const).map(id => html`<li><a href="#${id}">${HEADINGS[id]}</a></li>`)}
</ul></nav>

${section(
  'scenarios',
  html`<p>Each first removes all faults and resets the settings and the clock, then prepares its situation and opens the app in it.</p>
<ul class="scenarios">${SCENARIOS.map(
    ({ name, title, hint }) => html`<li><h3><a href="/scenario/${name}">${title}</a></h3><p>${hint}</p></li>`,
  )}</ul>`,
)}

${section(
  'time',
  html`<p>The sandbox’s clock says <time datetime="${now.toISOString()}"><strong>${TIME.format(now)}</strong></time>${
    offsetMs === 0 ? ', as the machine does.' : html`, ${minutesText(offsetMs)} from the machine’s.`
  }</p>
${form(
  'clock',
  html`<div class="row">
${[5, 26, 31, 24 * 60].map(minutes => html`<button class="quiet" name="add" value="${minutes}">${minutes === 24 * 60 ? '1 day' : `${minutes} minutes`} later</button>`)}
<button class="quiet" name="add" value="back">Back to the machine’s time</button></div>`,
)}
${form(
  'clock',
  html`<div class="row"><div><label for="minutes">Minutes from the machine’s time</label>
<input id="minutes" name="minutes" type="number" step="1" value="${Math.round(offsetMs / MINUTE)}" required></div><button>Set the clock</button></div>`,
)}
${form(
  'moment',
  html`<p>To the morning of the next day on which a rental changes. Months that have begun by then are charged within seconds.</p>
<div class="row">
${MOMENTS.map(moment => html`<button class="quiet" name="moment" value="${moment}">${MOMENT_TEXTS[moment]}</button>`)}</div>`,
)}`,
)}

${section(
  'units',
  form(
    'stock',
    html`<p>Rented and held units stay as they are. People waiting for a size get an e-mail once a unit of it is free.</p>
<div class="row"><div><label for="stock-store">Store</label>
<select id="stock-store" name="storeId">${stores.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></div>
<div><label for="stock-area">Size (sq ft)</label>
<select id="stock-area" name="area">${areas.map(area => html`<option>${area}</option>`)}</select></div>
<button class="quiet" name="change" value="sold-out">Take every free unit</button>
<button class="quiet" name="change" value="freed">Free a unit</button></div>`,
  ),
)}

${section('faults', html`${activeFaults(faults)}${faultForm()}`)}

${section('knobs', html`<ul class="knobs">${knobs.map(knobRow)}</ul>`)}

${section(
  'people',
  html`<p>Codes arrive in the <a href="/outbox">outbox</a>. ${
    messages.length === 0 ? 'Nothing has been sent yet.' : html`The newest messages:`
  }</p>
${messages.length === 0 ? undefined : html`<ul class="newest">${messages.map(({ to, text }) => html`<li><strong>${to}</strong> ${text}</li>`)}</ul>`}
${form('newsletter', html`<p>To everybody who asked for news in their account or when signing up: <button class="quiet">Send a newsletter</button></p>`)}
${personaTable()}`,
)}

${section('cards', cardTables())}

${section(
  'reset',
  form(
    'reset',
    html`<p>Forgets every booking, message, fault and setting, and goes back to the day of the first start.</p>
<div class="tick"><input type="checkbox" id="sure" name="sure" value="yes" required><label for="sure">Forget everything</label></div>
<button>Reset the sandbox</button>`,
  ),
)}
</div>`,
  })
}

const MOMENT_TEXTS: Readonly<Record<Moment, string>> = {
  renewal: 'To the next renewal',
  'refused-renewal': 'To the next renewal, whose card is refused',
  'expiring-card': 'To the warning of a card’s end, then to its last month',
  'missing-proof': 'To the next reminder about insurance',
  'moving-out': 'To the next moving out',
}

const HEADINGS = {
  scenarios: 'Scenarios',
  time: 'Time',
  units: 'Units',
  faults: 'Faults',
  knobs: 'Settings of the services',
  people: 'People',
  cards: 'Cards',
  reset: 'Reset',
} as const

function section(id: keyof typeof HEADINGS, body: Fragment): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${HEADINGS[id]}</h2>
${body}</section>`
}

function knobRow({ name, title, options, max, unit, value, initial }: Knob & { value: string }): Html {
  const id = `knob-${name.replaceAll('.', '-')}`
  const input =
    options === undefined
      ? html`<input id="${id}" name="value" type="number" min="0" max="${max}" value="${value}" required>`
      : html`<select id="${id}" name="value">${options.map(
          option => html`<option${option === value ? html` selected` : undefined}>${option}</option>`,
        )}</select>`
  return html`<li${value === initial ? undefined : html` class="turned"`}>${form(
    'knob',
    html`<input type="hidden" name="name" value="${name}">
<label for="${id}"><span class="knob-name">${name}</span> ${title}${unit === undefined ? undefined : ` (${unit})`}</label>
<div class="row">${input}<button class="quiet" aria-label="Set ${name}">Set</button></div>`,
  )}</li>`
}

function minutesText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${ms > 0 ? 'ahead' : 'behind'}`
}

/** The confirmation page for a link on another site: nothing is prepared before the button is pressed. */
export function scenarioQuestion({ name, title, hint }: Scenario): Html {
  return layout({
    title,
    service: SERVICE,
    stylesheets: [],
    body: html`<h1>${title}</h1><p>${hint}</p>
<form method="post" action="/scenario/${name}"><input type="hidden" name="token" value="${FORM_TOKEN}">
<div class="actions"><button>Prepare it and open the app</button><a href="/">To the control room</a></div></form>`,
  })
}

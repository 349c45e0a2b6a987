import type { FaultRule, ActiveRule } from '../../faults/rules'
import { SERVICES } from '../../settings'
import { html, type Html } from '../../../backend/web/html'
import { FAULT_CHOICES } from '../faultRequest'
import { form } from './parts'

export function activeFaults(rules: readonly ActiveRule[]): Html {
  if (rules.length === 0) return html`<p>There are none: every service answers as well as it can.</p>`
  return html`<ul class="standing">${rules.map(
    ({ id, rule, seen, spoilt }) =>
      html`<li>${form(
        'fault-end',
        html`<input type="hidden" name="id" value="${id}"><p>${ruleText(rule)}<br><span class="hint">${spoilt} of ${seen} requests spoilt</span></p>
<button class="quiet" aria-label="End: ${ruleText(rule)}">End</button>`,
      )}</li>`,
  )}</ul>
${form('faults-clear', html`<button>End all faults</button>`)}`
}

export function faultForm(): Html {
  return html`<h3>Start a fault</h3>
${form(
  'fault',
  html`<div class="fields">
<div><label for="kind">What goes wrong</label><select id="kind" name="kind">${FAULT_CHOICES.map(
    ({ value, text }) => html`<option value="${value}">${text}</option>`,
  )}</select></div>
<div><label for="figure">Figure</label><input id="figure" name="figure" inputmode="numeric" value="2000"></div>
<div><label for="service">Where</label><select id="service" name="service"><option value="">Everywhere</option>${SERVICES.filter(
    service => service !== 'app',
  ).map(service => html`<option>${service}</option>`)}</select></div>
<div><label for="method">Method</label><select id="method" name="method"><option value="">Any</option>${[
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
  ].map(method => html`<option>${method}</option>`)}</select></div>
<div><label for="path">Path, e.g. /v1/booking/*</label><input id="path" name="path" placeholder="any"></div>
<div><label for="count">How many requests</label><input id="count" name="count" inputmode="numeric" placeholder="all"></div>
<div><label for="percent">Chance, per cent</label><input id="percent" name="percent" inputmode="numeric" value="100"></div>
</div><button>Start</button>`,
)}`
}

function ruleText(rule: FaultRule): string {
  const where = [rule.method ?? 'any method', rule.path ?? 'any path', `of ${rule.service ?? 'every service'}`].join(' ')
  const often = [
    rule.count === undefined ? undefined : `${rule.count} times`,
    rule.probability === 1 ? undefined : `${Math.round(rule.probability * 100)} % of them`,
  ].filter(part => part !== undefined)
  return `${whatHappens(rule)}: ${where}${often.length === 0 ? '' : `, ${often.join(', ')}`}`
}

function whatHappens(rule: FaultRule): string {
  switch (rule.kind) {
    case 'latency':
      return `waits ${rule.delayMs} ms`
    case 'drip':
      return `trickles at ${rule.bytesPerSecond} bytes a second`
    case '429':
      return `429, wait ${rule.retryAfterSeconds} s`
    case '5xx':
      return `status ${rule.status}`
    case 'error':
      return `${rule.status} ${rule.errorCode}`
    case 'html':
      return 'a page instead of data'
    case 'cut':
      return 'cut in the middle'
    case 'kill-before':
      return 'dies before the effect'
    case 'kill-after':
      return 'dies after the effect'
    case 'half-open':
      return 'says nothing, though it is done'
  }
}

import { PERSONA_PASSWORD } from '../../identity/personas'
import { HOLDER_NAMES } from '../../payments/testHolders'
import { TEST_CARDS } from '../../payments/testCards'
import { html, type Fragment, type Html } from '../../../backend/web/html'
import { shownPersonas } from '../personas'

export function personaTable(): Html {
  return table(
    'People to sign in as',
    ['Phone', 'Who', 'What they are for'],
    shownPersonas().map(({ phone, person, email, purpose }) => [
      html`<span class="number">${phone}</span>`,
      html`${person}${email === undefined ? undefined : html`<br><span class="hint">${email}</span>`}`,
      purpose,
    ]),
    html`Any other UK mobile number opens an account while sign-up is open. Everybody with an e-mail address has the password
<span class="number">${PERSONA_PASSWORD}</span>.`,
  )
}

export function cardTables(): Html {
  return html`${table(
    'Test cards, any date to come, any security code',
    ['Number', 'What happens'],
    TEST_CARDS.map(({ number, effect }) => [html`<span class="number">${number}</span>`, effect]),
  )}${table(
    'Cardholder’s names, with any card',
    ['Name', 'What happens'],
    HOLDER_NAMES.map(({ name, effect }) => [html`<span class="number">${name}</span>`, effect]),
  )}`
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly Fragment[])[], note?: Fragment): Html {
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...others]) => html`<tr><th scope="row">${first}</th>${others.map(cell => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>
${note === undefined ? undefined : html`<p class="hint">${note}</p>`}`
}

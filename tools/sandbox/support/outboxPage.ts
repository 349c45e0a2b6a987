import type { OutboxMessage } from '../outbox'
import { html, type Fragment, type Html } from '../../backend/web/html'
import { layout } from '../../backend/web/layout'
import { OUTBOX_STYLESHEET, SERVICE } from './pages/parts'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' })

/** The text messages and e-mails that a real company would send. Codes are highlighted, because people come here for one. */
export function outboxPage(messages: readonly OutboxMessage[]): Html {
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<p>Text messages and e-mails of this sandbox, newest first. Nothing leaves this machine.
<a href="/">To the control room</a></p>
${
  messages.length === 0
    ? html`<p class="empty">Nothing has been sent yet. Sign in with a phone number, and its code is here.</p>`
    : html`<ol class="messages">${messages.map(message)}</ol>`
}`,
  )
}

export function supportNotice(heading: string): Html {
  return page(heading, html`<h1>${heading}</h1><p><a href="/outbox">To the outbox</a>, <a href="/">to the control room</a></p>`)
}

function message(sent: OutboxMessage): Html {
  const { kind, to, text, subject, sentAt, hasHtml } = sent
  return html`<li class="message">
<p class="message-head"><span class="kind">${kind === 'sms' ? 'Text message' : 'E-mail'}</span> to <strong>${to}</strong>
<time datetime="${sentAt.toISOString()}">${TIME.format(sentAt)}</time></p>
${subject !== null && html`<h2 class="subject">${subject}</h2>`}
${hasHtml ? letter(sent) : html`<p class="message-text">${withCodes(text)}</p>`}
</li>
`
}

/** The e-mail as its recipient sees it, in a frame without scripts; its text and attachments below. */
const letter = ({ id, text, subject, attachments }: OutboxMessage): Html => html`<iframe class="letter" loading="lazy"
src="/outbox/${id}" title="${subject ?? 'E-mail'}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As text</summary><p class="message-text">${withCodes(text)}</p></details>
${
  attachments.length > 0 &&
  html`<ul class="attachments">${attachments.map(
    (name, position) => html`<li><a href="/outbox/${id}/attachments/${position}">${name}</a></li>`,
  )}</ul>`
}`

function withCodes(text: string): readonly Fragment[] {
  return text
    .split(/(?<!\d)(\d{6})(?!\d)/)
    .map((part, index) => (index % 2 === 1 ? html`<strong class="code">${part}</strong>` : part))
}

function page(title: string, body: Fragment): Html {
  return layout({ title, service: SERVICE, stylesheets: [OUTBOX_STYLESHEET], body })
}

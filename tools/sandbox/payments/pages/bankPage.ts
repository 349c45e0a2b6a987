import { type Fragment, type Html, html } from '../../../backend/web/html'
import { layout } from '../../../backend/web/layout'
import { pounds } from '../../web/formats'
import type { Challenge } from '../challenge'

export const BANK_STYLESHEET = '/assets/bank.css'
const SERVICE = 'Your bank'
/** How often a waiting bank page reloads, in seconds. */
const REFRESH_S = 5

/** The bank's challenge. In the sandbox a button each way replaces a real bank's checks. */
export const bankPage = (challenge: Challenge): Html =>
  layout({
    title: challenge.isOpen ? 'Approve your payment' : 'Payment check finished',
    service: SERVICE,
    stylesheets: [BANK_STYLESHEET],
    ...(challenge.isOpen && challenge.script === 'times_out' ? { refreshAfter: REFRESH_S } : {}),
    body: challenge.isOpen ? question(challenge) : done(challenge),
  })

function question({ attemptId, amount, last4, script }: Challenge): Fragment {
  const button = (value: string, text: string, look = 'quiet'): Html =>
    html`<button class="${look}" name="decision" value="${value}">${text}</button>`
  return html`<h1>Is this you?</h1>
    <p>
      Lockstep Storage wants to ${amount === 0 ? 'keep' : 'check'} your card ending in
      ${last4}${amount > 0 && html` for <strong>${pounds(amount)}</strong>`}. Nothing is taken${amount > 0 && ' yet'}.
    </p>
    ${
      script === 'times_out' &&
      html`<p role="status">
        We have sent a message to your phone. This page waits for five minutes for you to answer it there.
      </p>`
    }
    <form method="post" action="/challenge/${attemptId}" class="actions">
      ${script === 'asks' ? [button('approve', 'Approve', ''), button('refuse', 'This isn’t me')] : button('cancel', 'Cancel')}
    </form>`
}

const RESULTS: Readonly<Record<Challenge['result'], string>> = {
  authorized: 'You have confirmed that it is you.',
  refused: 'We could not confirm that it was you.',
  cancelled: 'You cancelled the check.',
  expired: 'The check took too long and has ended.',
  pending: 'This check is finished.',
}

const done = ({ result }: Challenge): Html =>
  html`<h1>Thank you</h1>
    <p>${RESULTS[result]} You can go on where you came from.</p>`

/** The error page of this service. */
export const paymentsNotice = (heading: string): Html =>
  layout({
    title: heading,
    service: 'Lockstep Payments',
    stylesheets: [],
    body: html`<h1>${heading}</h1>
      <p>Nothing was taken from your card by this page. Go back to Lockstep Storage and try again from there.</p>`,
  })

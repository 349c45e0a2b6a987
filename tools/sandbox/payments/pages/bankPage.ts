import { BASE_STYLESHEET } from '../../web/assets'
import { type Html, html } from '../../web/html'
import { layout } from '../../web/layout'
import { pounds } from '../../web/pounds'
import type { Challenge } from '../challenge'

const SERVICE = 'Your bank'

/** What the holder's bank asks. In the sandbox three buttons stand for whatever a bank would want to know. */
export const bankPage = ({ attemptId, amount, last4, open }: Challenge): Html =>
  layout({
    title: open ? 'Approve your payment' : 'Payment check finished',
    service: SERVICE,
    stylesheets: [BASE_STYLESHEET],
    body: open
      ? html`<h1>Is this you?</h1>
<p>Lockstep Storage wants to check your card ending in ${last4} for <strong>${pounds(amount)}</strong>. Nothing is taken yet.</p>
<form method="post" action="/challenge/${attemptId}" class="actions">
<button name="decision" value="approve">Approve</button>
<button class="quiet" name="decision" value="refuse">Refuse</button>
<button class="quiet" name="decision" value="cancel">Cancel</button>
</form>`
      : html`<h1>Thank you</h1>
<p>This check is finished. You can go on where you came from.</p>`,
  })

/** Instead of any page of this service that does not exist or failed. */
export const paymentsNotice = (heading: string): Html =>
  layout({
    title: heading,
    service: 'Lockstep Payments',
    stylesheets: [BASE_STYLESHEET],
    body: html`<h1>${heading}</h1>
<p>Nothing was taken from your card by this page. Go back to Lockstep and try again from there.</p>`,
  })

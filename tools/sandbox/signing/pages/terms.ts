import type { AgreementTerms } from '../../services'
import { type Html, html } from '../../web/html'
import { pounds } from '../../web/pounds'
import { longDate } from '../../web/longDate'

/** The agreement itself, as a document. Numbers of spec §9: two months at least, then monthly, 7 days' notice. */
export const termsDocument = (terms: AgreementTerms): Html => html`<article class="agreement" aria-labelledby="agreement-title">
<h2 id="agreement-title">Storage licence agreement</h2>
<dl>
<dt>Customer</dt><dd>${terms.customerName}</dd>
<dt>Store</dt><dd>${terms.storeName}<br>${terms.storeAddress}</dd>
<dt>Unit</dt><dd>${terms.unitName}</dd>
<dt>Moving in</dt><dd>${longDate(terms.moveInAt)}</dd>
<dt>Access</dt><dd>${terms.extendedAccess ? 'Extended hours' : 'Regular hours'}</dd>
<dt>Protection</dt><dd>${terms.protection}</dd>
<dt>Monthly price</dt><dd>${pounds(terms.monthlyPence)}</dd>
<dt>First payment</dt><dd>${pounds(terms.firstPaymentPence)}</dd>
</dl>
<ol>
<li><h3>What you rent</h3>
<p>We let you use unit ${terms.unitName} at ${terms.storeName} for storing your goods, from ${longDate(terms.moveInAt)}.
You hold the only key. The unit is not for living or working in, and not for anything that is alive,
perishable, explosive, flammable or unlawful.</p></li>
<li><h3>How long it lasts</h3>
<p>The minimum stay is two months. After that the agreement renews every month until one of us ends it.</p></li>
<li><h3>How you end it</h3>
<p>After the minimum stay you may cancel at any time with 7 days' notice.
Leave the unit empty, clean and unlocked on your last day.</p></li>
<li><h3>What you pay</h3>
<p>Your first payment is ${pounds(terms.firstPaymentPence)}. From then on ${pounds(terms.monthlyPence)} is taken from your card
each month, in advance. We write to you at least 28 days before a price changes. All prices include VAT.</p></li>
<li><h3>Protection of your goods</h3>
<p>Your goods are protected as follows: ${terms.protection}.
If you use an insurance of your own, e-mail us proof of it within 14 days;
otherwise we add our own protection to the agreement.</p></li>
<li><h3>Access</h3>
<p>${
  terms.extendedAccess
    ? 'You may enter the store during extended hours. This cannot be undone for as long as the agreement lasts.'
    : 'You may enter the store during its regular hours.'
}</p></li>
<li><h3>If you do not pay</h3>
<p>While a payment is more than 7 days late we may stop your access.
After three months and two written warnings we may sell the goods to recover what is owed, and we pay you what is left.</p></li>
<li><h3>Your right to change your mind</h3>
<p>You may withdraw within 14 days of signing, without giving a reason.
If you asked us to start earlier you pay for the days you used.</p></li>
</ol>
</article>`

import { BASE_STYLESHEET, BRAND_STYLESHEET } from '../../../backend/web/assets'
import { type Html, html } from '../../../backend/web/html'
import type { PaymentSwitches } from '../knobs'

export const CARD_STYLESHEET = '/assets/card.css'
export const CARD_SCRIPT = '/frame/main'

interface FieldMarkup {
  readonly id: string
  readonly label: string
  readonly autocomplete: string
  readonly hint?: string
  readonly inputmode?: string
  readonly maxlength: number
}

const field = ({
  id,
  label,
  autocomplete,
  hint,
  inputmode = 'text',
  maxlength,
}: FieldMarkup): Html => html`<div class="field ${id}">
<label for="${id}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
<p class="field-problem" id="${id}-problem" hidden></p>
<input id="${id}" name="${id}" type="text" autocomplete="${autocomplete}" inputmode="${inputmode}" maxlength="${maxlength}"
spellcheck="false" autocapitalize="off" aria-required="true"
aria-describedby="${hint !== undefined ? `${id}-hint ` : ''}${id}-problem">
</div>`

/** Opened by the shop's button. Its own buttons close it with their value. */
const WALLET_SHEET = html`<dialog id="wallet" class="sheet" aria-labelledby="wallet-name" aria-describedby="wallet-facts">
<form method="dialog">
<h2 id="wallet-name">Sandbox Wallet</h2>
<div id="wallet-facts"></div>
<div class="actions"><button id="wallet-agree" value="agree"></button><button class="quiet" value="cancel">Cancel</button></div>
</form>
</dialog>`

/** The form that the shop embeds. It has no button: the shop's button makes it submit. */
export const cardPage = (
  hostOrigin: string,
  { brands, hasWallet }: Pick<PaymentSwitches, 'brands' | 'hasWallet'>,
): Html => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Card details</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${[BRAND_STYLESHEET, BASE_STYLESHEET, CARD_STYLESHEET].map(href => html`<link rel="stylesheet" href="${href}">`)}
<script type="module" src="${CARD_SCRIPT}"></script>
</head>
<body>
<main aria-label="Card details">
<form data-host="${hostOrigin}" data-brands="${brands.join(' ')}" novalidate>
${field({ id: 'holder', label: 'Name on card', autocomplete: 'cc-name', maxlength: 100 })}
${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 30 })}
<div class="pair">
${field({ id: 'expiry', label: 'Expiry date', hint: 'MM / YY', autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 12 })}
${field({ id: 'cvc', label: 'CVC', hint: '3 digits on the back', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 })}
</div>
<button class="visually-hidden" tabindex="-1" aria-hidden="true">Enter</button>
</form>
<div id="bank" hidden></div>
${hasWallet && WALLET_SHEET}
</main>
</body>
</html>
`

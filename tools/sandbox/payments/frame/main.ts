/// <reference lib="dom" />
import type { Brand } from '../card/brand'
import { FIELDS } from '../card/problems'
import { askBank } from './bankWindow'
import { openChannel } from './channel'
import { fieldView } from './fieldView'
import { askHolder, walletOf } from './wallet'
import { authorise, authoriseFromWallet, type Outcome, outcomeOf, sheetOf } from './gatewayCalls'

const form = document.forms[0]
const bankPlace = document.getElementById('bank')
const hostOrigin = form?.dataset['host']
if (form === undefined || bankPlace === null || hostOrigin === undefined) throw new Error('the card page is incomplete')

// Not validated: the page is written by the server that this file is served by.
const brands = (form.dataset['brands'] ?? '').split(' ') as Brand[]
const numberField = document.getElementById('number')
const fields = FIELDS.map(field =>
  fieldView(field, {
    rules: () => ({ brands, number: numberField instanceof HTMLInputElement ? numberField.value : '' }),
    changed: state => channel.send(state),
    focused: name => channel.send({ type: 'focus', field: name }),
  }),
)
const wallet = walletOf(document)
let isBusy = false

const channel = openChannel(hostOrigin, {
  opened() {
    if (wallet !== null) channel.send({ type: 'wallet' })
    channel.send({ type: 'ready' })
    reportHeight()
    reportStates()
  },
  message(message) {
    if (message.type === 'focus') fields.find(({ field }) => field === message.field)?.focus()
    else if (message.type === 'resume') void runLocked(() => resume(message.intentId))
    else if (message.type === 'wallet') void runLocked(() => askWallet(message.intentId))
    else void runLocked(() => submit(message.intentId, message.returnTo))
  },
})

form.addEventListener('submit', event => {
  event.preventDefault()
  channel.send({ type: 'enter' })
})
new ResizeObserver(() => reportHeight()).observe(document.body)

/** Runs the work with locked fields; does nothing while other work is running. */
async function runLocked(work: () => Promise<void>): Promise<void> {
  if (isBusy) return
  isBusy = true
  for (const field of fields) field.lock(true)
  try {
    await work()
  } finally {
    isBusy = false
    for (const field of fields) field.lock(false)
  }
}

async function submit(intentId: string, returnTo: string | undefined): Promise<void> {
  const problems = fields.map(field => ({ field, problem: field.check() })).filter(({ problem }) => problem !== undefined)
  const first = problems[0]
  if (first !== undefined) {
    first.field.focus()
    const missing = problems.some(({ problem }) => problem === 'missing')
    channel.send({ type: 'error', code: missing ? 'CARD_INFORMATION_MISSING' : 'CARD_INFORMATION_INVALID' })
    return
  }
  const [holder = '', number = '', expiry = '', cvc = ''] = fields.map(field => field.value())
  const answer = await authorise(intentId, { holder, number, expiry, cvc }, returnTo)
  // The answer may have been lost after the gateway acted, so it is asked for the outcome.
  await settle(intentId, answer.status === 'unreachable' ? await outcomeOf(intentId) : answer)
}

// Hides the card's fields while the wallet's sheet is open; they keep their space and their values.
async function askWallet(intentId: string): Promise<void> {
  form?.classList.add('unseen')
  try {
    await payFromWallet(intentId)
  } finally {
    form?.classList.remove('unseen')
  }
}

async function payFromWallet(intentId: string): Promise<void> {
  const sheet = await sheetOf(intentId)
  if (wallet === null || sheet.status === 'unreachable') return channel.send({ type: 'error', code: 'GATEWAY_UNAVAILABLE' })
  if (sheet.status === 'refused') return settle(intentId, sheet)
  channel.send({ type: 'challenge', phase: 'start' })
  const agrees = await askHolder(wallet, sheet)
  channel.send({ type: 'challenge', phase: 'end', outcome: agrees ? 'approved' : 'cancelled' })
  if (!agrees) return channel.send({ type: 'error', code: 'WALLET_CANCELLED' })
  const answer = await authoriseFromWallet(intentId)
  await settle(intentId, answer.status === 'unreachable' ? await outcomeOf(intentId) : answer)
}

async function resume(intentId: string): Promise<void> {
  const outcome = await outcomeOf(intentId)
  // No card was tried yet, so there is nothing to resume and no error to report.
  if (outcome.status === 'refused' && outcome.code === 'NO_CARD') return
  await settle(intentId, outcome)
}

async function settle(intentId: string, outcome: Outcome): Promise<void> {
  switch (outcome.status) {
    case 'challenge':
      return outcome.redirect === true ? leaveForBank(outcome.attemptId) : settleAtBank(intentId, outcome.attemptId)
    case 'authorized':
      clearDigits()
      return channel.send({ type: 'authorized', intentId, last4: outcome.last4, brand: outcome.brand })
    case 'unreachable':
      return channel.send({ type: 'error', code: 'OUTCOME_UNKNOWN' })
    case 'refused': {
      const refusedField = fields.find(({ field }) => field === outcome.field)
      if (isDecline(outcome.code)) clearDigits()
      refusedField?.refuse()
      refusedField?.focus()
      return channel.send({ type: 'error', code: outcome.code === 'NO_CARD' ? 'GATEWAY_UNAVAILABLE' : outcome.code })
    }
  }
}

// Only the embedding page may navigate the whole window.
function leaveForBank(attemptId: string): void {
  clearDigits()
  channel.send({ type: 'challenge', phase: 'redirect', url: `${location.origin}/challenge/${encodeURIComponent(attemptId)}` })
}

async function settleAtBank(intentId: string, attemptId: string): Promise<void> {
  if (form === undefined || bankPlace === null) return
  channel.send({ type: 'challenge', phase: 'start' })
  form.hidden = true
  const outcome = await askBank(bankPlace, intentId, attemptId)
  form.hidden = false
  const isCancelled = outcome.status === 'refused' && outcome.code === 'CHALLENGE_CANCELLED'
  const bankOutcome = outcome.status === 'authorized' ? 'approved' : isCancelled ? 'cancelled' : 'refused'
  channel.send({ type: 'challenge', phase: 'end', outcome: bankOutcome })
  await settle(intentId, outcome)
}

// After a cancelled check or an expired intent the card need not be typed again.
const isDecline = (code: string): boolean => code === 'PAYMENT_FAILED' || code === 'PAYMENT_SOURCE_NOT_AUTHORIZED'

function clearDigits(): void {
  for (const field of fields) if (field.field !== 'holder') field.clear()
}

function reportStates(): void {
  for (const field of fields) channel.send(field.state())
}

function reportHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  channel.send({ type: 'resize', height: Math.min(800, Math.max(40, height)) })
}

/// <reference lib="dom" />
import { type Outcome, outcomeOf } from './gatewayCalls'

/**
 * Shows the bank's page for a challenge and resolves once the gateway knows the answer. The gateway is asked whenever the
 * frame has loaded a page; the page itself is not trusted.
 */
export function askBank(place: HTMLElement, intentId: string, attemptId: string): Promise<Outcome> {
  return new Promise(resolve => {
    const bank = document.createElement('iframe')
    bank.title = 'Your bank'
    bank.src = `/challenge/${encodeURIComponent(attemptId)}`
    bank.className = 'bank'
    bank.addEventListener('load', () => {
      void outcomeOf(intentId).then(outcome => {
        if (outcome.status === 'challenge' || outcome.status === 'unreachable') return
        bank.remove()
        place.hidden = true
        resolve(outcome)
      })
    })
    place.replaceChildren(bank)
    place.hidden = false
    bank.focus()
  })
}

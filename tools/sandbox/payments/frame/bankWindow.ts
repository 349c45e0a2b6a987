/// <reference lib="dom" />
import { type Outcome, outcomeOf } from './gatewayCalls'

/**
 * Shows the bank's page for a challenge and resolves once the gateway knows the answer. Each page the bank loads is an
 * occasion to ask; what the page itself says is never taken for the answer.
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

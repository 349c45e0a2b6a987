import { PERSONAS } from '../sandbox/seed/personas'
import { AGENT_PASSWORD, AGENTS } from '../sandbox/support/agents'
import type { Settings } from '../sandbox/settings'

/** What a person needs to try the product: where everything is, who can sign in and which cards work. */
export function greeting({ origins, adminSecret }: Settings): string {
  return `
Lockstep
  App              ${origins.app}
  Product API      ${origins.api}
  Identity         ${origins.identity}
  Payments         ${origins.payments}
  Signing          ${origins.signing}
  Control room     ${origins.support}
  Monitoring       ${origins.monitoring}

Phone numbers to sign in with
  ${asDialled(PERSONAS.complete.phone)}     complete profile
  ${asDialled(PERSONAS.incomplete.phone)}     incomplete profile
  ${asDialled(PERSONAS.extended.phone)}     complete, already has extended access
  any other UK mobile: a new customer

Codes, confirmations and letters arrive here
  ${origins.support}/outbox

Cards (any future date, any CVC)
  4242 4242 4242 4242   works
  4000 0027 6000 3184   the bank asks you first
  4000 0000 0000 0002   declined

Support's recordings, for the company's own people: ${origins.support}/console
${AGENTS.map(({ name, role }) => `  ${name.padEnd(16)} ${role}`).join('\n')}
  password         ${AGENT_PASSWORD}

Admin secret (x-sandbox-secret)   ${adminSecret}
`
}

/** `+447400123456` as people in the UK write it: `07400 123456`. */
const asDialled = (phone: string): string => phone.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')

import type { Config } from '../config/config'
import { recordingsAllowed } from '../contracts/consent'
import { refusesForPerson } from '../effects/adapters/privacySignal'
import { answersOf } from '../kernel/answers'
import type { Registry } from '../kernel/registry'

/**
 * Whether the record of a visit may leave the device without its person asking for it: in `dev`, where people are invented, and
 * elsewhere where they agreed and their browser does not refuse for them (trust.md REC-14).
 */
export function mayBeSent({ environment }: Config, registry: Registry): (state: unknown) => boolean {
  const isAllowed = answersOf(registry).selectorOf(recordingsAllowed)
  return state => environment === 'dev' || (isAllowed(state) && !refusesForPerson())
}

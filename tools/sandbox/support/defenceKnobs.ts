import type { Knob } from '../services'
import { RATE_POLICIES, type RateLimits, type RatePolicy } from '../web/rateLimits'

export function defenceKnobs(limits: RateLimits): readonly Knob[] {
  const { policy: initial } = limits
  return [
    {
      name: 'defence.rate-limits',
      title: 'How often an address or a customer may ask before it is told 429: strict is as on the internet',
      options: RATE_POLICIES,
      initial,
      read: () => limits.policy,
      // One of the options: nobody else turns it.
      turn: value => limits.use(value as RatePolicy),
    },
  ]
}

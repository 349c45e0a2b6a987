import type { Faults } from '../faults/rules'
import type { Knob, Sandbox } from '../services'
import { RATE_POLICIES, type RateLimits, type RatePolicy } from '../web/rateLimits'

/** What the admin calls and the control room can change. */
export interface Control {
  readonly sandbox: Sandbox
  readonly faults: Faults
  /** The settings of all services. */
  readonly knobs: readonly Knob[]
  /** Resets everything: tables, faults, knobs and the clock. */
  reset(): Promise<void>
}

/** Removes faults and resets knobs and the clock; the data stays. */
export async function clearDisturbances({ sandbox, faults, knobs }: Control): Promise<void> {
  faults.clear()
  sandbox.clock.setOffset(0)
  for (const knob of knobs) if ((await knob.read()) !== knob.initial) await knob.turn(knob.initial)
}

/** For a knob that is known to exist and a value that it accepts. */
export async function turnKnob({ knobs }: Pick<Control, 'knobs'>, name: string, value: string): Promise<void> {
  const knob = knobs.find(each => each.name === name)
  if (knob === undefined) throw new Error(`there is no knob ${name}`)
  await knob.turn(value)
}

/** Undefined if the knob accepts this value, else a text with the accepted values. */
export function problemWith({ options, max = Number.MAX_SAFE_INTEGER }: Knob, value: string): string | undefined {
  if (options !== undefined) return options.includes(value) ? undefined : `one of ${options.join(', ')}`
  return /^\d{1,15}$/.test(value) && Number(value) <= max ? undefined : `a whole number from 0 to ${max}`
}

export function defenceKnobs(limits: RateLimits): readonly Knob[] {
  const { policy: initial } = limits
  return [
    {
      name: 'defence.rate-limits',
      title: 'How often an address or a customer may ask before it is told 429: strict is as on the internet',
      options: RATE_POLICIES,
      initial,
      read: () => limits.policy,
      // The options are the only values.
      turn: value => limits.use(value as RatePolicy),
    },
  ]
}

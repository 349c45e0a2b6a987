import type { Faults } from '../faults/rules'
import type { Knob, Sandbox } from '../services'

/** What the admin calls and the control room turn. */
export interface Control {
  readonly sandbox: Sandbox
  readonly faults: Faults
  /** Of every service that has some. */
  readonly knobs: readonly Knob[]
  /** Forgets everything: the tables as on the first day, no faults, knobs and clock where they were. */
  reset(): Promise<void>
}

/** Ends every bad day, and leaves what people did. */
export async function calm({ sandbox, faults, knobs }: Control): Promise<void> {
  faults.clear()
  sandbox.clock.setOffset(0)
  for (const knob of knobs) if ((await knob.read()) !== knob.initial) await knob.turn(knob.initial)
}

/** Undefined when the knob can be set to this value, else what it can be set to. */
export function problemWith({ options, max = Number.MAX_SAFE_INTEGER }: Knob, value: string): string | undefined {
  if (options !== undefined) return options.includes(value) ? undefined : `one of ${options.join(', ')}`
  return /^\d{1,15}$/.test(value) && Number(value) <= max ? undefined : `a whole number from 0 to ${max}`
}

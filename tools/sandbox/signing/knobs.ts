import type { Knob } from '../services'

/** The signing service's current behaviour. Times are ms. */
export interface SigningSwitches {
  /** Delay until other services see a decision. */
  readonly lagMs: number
  /** Lifetime of a link (SEC-35). */
  readonly linkLifetimeMs: number
  /** How long creating a document takes. */
  readonly preparingMs: number
}

export interface SigningKnobs {
  now(): SigningSwitches
  readonly list: readonly Knob[]
}

const INITIAL = { 'status-lag': '0', 'link-life': '600', 'drawing-up': '1500' }
type Name = keyof typeof INITIAL

/** Set by tests and in the control room; a restart resets them. */
export function signingKnobs(): SigningKnobs {
  const values: Record<Name, string> = { ...INITIAL }
  const knob = (name: Name, title: string, max: number, unit: string): Knob => ({
    name: `signing.${name}`,
    title,
    max,
    unit,
    initial: INITIAL[name],
    read: () => values[name],
    turn: value => {
      values[name] = value
    },
  })
  return {
    now: () => ({
      lagMs: Number(values['status-lag']),
      linkLifetimeMs: Number(values['link-life']) * 1_000,
      preparingMs: Number(values['drawing-up']),
    }),
    list: [
      knob('status-lag', 'How long a signature is unknown to the product API', 600_000, 'ms'),
      knob('link-life', 'How long a link to an agreement works', 86_400, 'seconds'),
      knob('drawing-up', 'How long an agreement takes to be drawn up', 600_000, 'ms'),
    ],
  }
}

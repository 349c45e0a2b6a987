import { port } from './port'

export const INTENTION_LIFE_MS = 24 * 3_600_000

/**
 * The idempotency key of an intention, e.g. `booking.create unit-3 2026-12-01 standard`. Written down before anything is
 * sent, so that a retry, a reload, a second tab and the browser's own re-send all carry the same key (decisions.md D1).
 */
export const keyOfIntention = port('effects.keyOfIntention', 'pseudo', async (world, intention: string): Promise<string> => {
  const same = (before: unknown): string => (typeof before === 'string' ? before : world.random.uuid())
  return String(await world.device.update('intentions', intention, same, INTENTION_LIFE_MS))
})

/** The intention has ended: a new wish of the same words is a new intention. */
export const intentionEnded = port('effects.intentionEnded', 'keep', (world, intention: string) =>
  world.device.remove('intentions', intention),
)

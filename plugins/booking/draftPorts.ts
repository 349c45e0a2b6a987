import * as z from 'zod/mini'
import { port } from '@/runtime/effects/port'
import { typedDateMasks } from './bookingMasks'
import { DRAFT_LIFE_MS } from './deviceEntries'
import type { Draft } from './model/draft'

const DRAFTS = 'drafts'
const KEY = 'booking.drafts'
/** The maximum number of drafts, for rentals in several tabs. */
const MOST = 10

const kept = z.array(
  z.object({
    name: z.string(),
    until: z.number(),
    draft: z.object({
      access: z.optional(z.literal('regular')),
      irreversibleConfirmed: z.optional(z.literal(true)),
      declaredValue: z.optional(z.int().check(z.positive())),
      termsOf: z.optional(z.string()),
      typedDate: z.optional(z.object({ day: z.string(), month: z.string(), year: z.string() })),
    }),
  }),
)
type Kept = z.output<typeof kept>

function alive(stored: unknown, now: number): Kept {
  const { data } = kept.safeParse(stored)
  return (data ?? []).filter(({ until }) => until > now)
}

/**
 * Stores the answers for a unit and a day for an hour. One record for all tabs, so that signing out deletes them all; only this
 * tab's own draft is changed.
 */
export const keepDraft = port(
  'booking.keepDraft',
  'keep',
  async (world, name: string, draft: Draft, answered: readonly (keyof Draft)[]) => {
    const now = world.clock.now()
    const change = (before: unknown): Kept => {
      const all = alive(before, now)
      const merged = { ...all.find(one => one.name === name)?.draft }
      for (const field of answered) delete merged[field]
      Object.assign(merged, Object.fromEntries(Object.entries(draft).filter(([field]) => answered.some(one => one === field))))
      return [{ name, until: now + DRAFT_LIFE_MS, draft: merged }, ...all.filter(one => one.name !== name)].slice(0, MOST)
    }
    await world.device.update(DRAFTS, KEY, change, DRAFT_LIFE_MS)
    return null
  },
)

export const recallDraft = port(
  'booking.recallDraft',
  { access: 'keep', irreversibleConfirmed: 'keep', declaredValue: 'keep', termsOf: 'pseudo', typedDate: typedDateMasks },
  async (world, name: string): Promise<Draft | null> => {
    const found = alive(await world.device.read(DRAFTS, KEY), world.clock.now()).find(one => one.name === name)
    return (found?.draft as Draft | undefined) ?? null
  },
)

export const dropDraft = port('booking.dropDraft', 'keep', async (world, name: string) => {
  const now = world.clock.now()
  await world.device.update(DRAFTS, KEY, before => alive(before, now).filter(other => other.name !== name), DRAFT_LIFE_MS)
  return null
})

export const dropAllDrafts = port('booking.dropAllDrafts', 'keep', world => world.device.remove(DRAFTS, KEY))

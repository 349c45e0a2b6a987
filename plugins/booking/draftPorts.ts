import * as z from 'zod/mini'
import { port } from '@/runtime/effects/port'
import { typedDateMasks } from './bookingMasks'
import { DRAFT_LIFE_MS } from './deviceEntries'
import type { Draft } from './model/draft'

const DRAFTS = 'drafts'
const KEY = 'booking.drafts'
/** The maximum number of drafts, for rentals in several tabs. */
const MAX_DRAFTS = 10

const storedDrafts = z.array(
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
type StoredDrafts = z.output<typeof storedDrafts>

function unexpired(stored: unknown, now: number): StoredDrafts {
  const { data } = storedDrafts.safeParse(stored)
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
    const change = (before: unknown): StoredDrafts => {
      const all = unexpired(before, now)
      const merged = { ...all.find(one => one.name === name)?.draft }
      for (const field of answered) delete merged[field]
      Object.assign(merged, Object.fromEntries(Object.entries(draft).filter(([field]) => answered.some(one => one === field))))
      return [{ name, until: now + DRAFT_LIFE_MS, draft: merged }, ...all.filter(one => one.name !== name)].slice(0, MAX_DRAFTS)
    }
    await world.device.update(DRAFTS, KEY, change, DRAFT_LIFE_MS)
    return null
  },
)

export const recallDraft = port(
  'booking.recallDraft',
  { access: 'keep', irreversibleConfirmed: 'keep', declaredValue: 'keep', termsOf: 'pseudo', typedDate: typedDateMasks },
  async (world, name: string): Promise<Draft | null> => {
    const found = unexpired(await world.device.read(DRAFTS, KEY), world.clock.now()).find(one => one.name === name)
    return (found?.draft as Draft | undefined) ?? null
  },
)

export const dropDraft = port('booking.dropDraft', 'keep', async (world, name: string) => {
  const now = world.clock.now()
  await world.device.update(DRAFTS, KEY, before => unexpired(before, now).filter(other => other.name !== name), DRAFT_LIFE_MS)
  return null
})

export const dropAllDrafts = port('booking.dropAllDrafts', 'keep', world => world.device.remove(DRAFTS, KEY))

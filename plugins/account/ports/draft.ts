import { z } from 'zod'
import { port } from '@/runtime/effects/port'
import { DRAFT_LIFE_MS } from '../deviceEntries'
import { draftMasks } from '../masks'
import type { ProfileDraft } from '../model/profileDraft'

const ROOM = 'drafts'
const KEY = 'account.profile'

const text = z.string().max(1_000)
const stored = z.object({
  subject: z.string(),
  draft: z.object({
    givenName: text,
    familyName: text,
    callingCode: text,
    nationalNumber: text,
    email: text,
    // drafts of an earlier build do not have it
    houseNumber: text.default(''),
    line1: text,
    line2: text,
    city: text,
    postalCode: text,
    country: text,
  }),
})

/** Keeps what is typed in the profile form for an hour, for this customer only (decisions.md D8). */
export const keepDraft = port('account.keepDraft', 'keep', (world, subject: string, draft: ProfileDraft) =>
  world.device.write(ROOM, KEY, { subject, draft } satisfies z.input<typeof stored>, DRAFT_LIFE_MS),
)

/** What this customer typed before, if it is not too old. */
export const readDraft = port('account.readDraft', draftMasks, async (world, subject: string): Promise<ProfileDraft | null> => {
  const { data } = stored.safeParse(await world.device.read(ROOM, KEY))
  return data?.subject === subject ? data.draft : null
})

export const dropDraft = port('account.dropDraft', 'keep', world => world.device.remove(ROOM, KEY))

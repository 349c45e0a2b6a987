import * as z from 'zod/mini'
import { port } from '@/runtime/effects/port'
import { DRAFT_LIFE_MS } from '../deviceEntries'
import { draftMasks } from '../masks'
import type { ProfileDraft } from '../model/profileDraft'

const STORE = 'drafts'
const KEY = 'account.profile'

const text = z.string().check(z.maxLength(1_000))
const stored = z.object({
  subject: z.string(),
  draft: z.object({
    givenName: text,
    familyName: text,
    callingCode: text,
    nationalNumber: text,
    email: text,
    // missing in drafts of earlier builds
    houseNumber: z._default(text, ''),
    line1: text,
    line2: text,
    city: text,
    postalCode: text,
    country: text,
  }),
})

/** Stores the profile form's draft for an hour, for this customer only (decisions.md D8). */
export const keepDraft = port('account.keepDraft', 'keep', (world, subject: string, draft: ProfileDraft) =>
  world.device.write(STORE, KEY, { subject, draft } satisfies z.input<typeof stored>, DRAFT_LIFE_MS),
)

/** This customer's draft, unless it has expired. */
export const readDraft = port('account.readDraft', draftMasks, async (world, subject: string): Promise<ProfileDraft | null> => {
  const { data } = stored.safeParse(await world.device.read(STORE, KEY))
  return data?.subject === subject ? data.draft : null
})

export const dropDraft = port('account.dropDraft', 'keep', world => world.device.remove(STORE, KEY))

import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import * as session from '@/contracts/session'
import type { ProfileStatus, SessionStatus } from '@/contracts/session'
import { chosenSource } from '@/contracts/payment'
import { inquiryId } from '@/contracts/contact'
import { answer, definePlugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'

/** What the plugins around the rental know of a person, set by a test. */
export interface Person {
  readonly session: SessionStatus
  readonly profile: ProfileStatus
  /** Undefined: still being fetched. */
  readonly extendedAt: readonly string[] | undefined
  readonly card: string | undefined
  readonly inquiry: string | undefined
}

const event = eventsOf('account')
export const personBecame = event<Partial<Person>>('personBecame', {
  session: 'keep',
  profile: 'keep',
  extendedAt: { each: 'keep' },
  card: 'pseudo',
  inquiry: 'pseudo',
})

const stranger: Person = { session: 'signedOut', profile: 'missing', extendedAt: [], card: undefined, inquiry: undefined }
export const customer: Person = { ...stranger, session: 'signedIn', profile: 'valid', card: 'src-1' }

/** Whether a test that starts with this person starts with masked data: the ids of a card and of an enquiry. */
export const isMasked = ({ card, inquiry }: Partial<Person> = {}): boolean => card !== undefined || inquiry !== undefined

/** Replaces the plugins account, contact and, unless `hasCards` is false, payment. */
export function personPlugin(start: Partial<Person> = {}, options: { readonly hasCards?: boolean } = {}) {
  const slice = createSlice({
    name: 'person',
    initialState: { ...stranger, ...start },
    reducers: {},
    extraReducers: builder => builder.addCase(personBecame, (state, { payload }) => ({ ...state, ...payload })),
  })
  type Root = WithSlice<typeof slice>
  const { person } = { person: (state: Root) => state.person }
  return definePlugin({
    id: 'account',
    slices: [slice],
    events: [...session.sessionEvents, personBecame],
    recording: {
      version: 1,
      state: { person: { session: 'keep', profile: 'keep', extendedAt: { each: 'keep' }, card: 'pseudo', inquiry: 'pseudo' } },
    },
    answers: [
      answer(session.sessionStatus, (state: Root) => person(state).session),
      answer(session.profileStatus, (state: Root) => person(state).profile),
      answer(session.storesWithExtendedAccess, (state: Root) => person(state).extendedAt),
      ...(options.hasCards === false ? [] : [answer(chosenSource, (state: Root) => person(state).card)]),
      answer(inquiryId, (state: Root) => person(state).inquiry),
    ],
  })
}

import type { Database } from '../db/connect'
import type { Knob } from '../services'
import { FORGERY_KINDS } from './forging/catalogue'
import { place, placedOrders, takeBackAll } from './forging/orders'
import { isPublicSignup, setPublicSignup } from './switches'

const NONE = 'none'

/** What the control room turns at identity. Bad answers for one person or so many times are ordered by admin call. */
export const identityKnobs = (db: Database): readonly Knob[] => [
  {
    name: 'identity.sign-up',
    title: 'Can people open accounts?',
    options: ['open', 'closed'],
    initial: process.env['LOCKSTEP_PUBLIC_SIGNUP'] === 'off' ? 'closed' : 'open',
    read: async () => ((await isPublicSignup(db)) ? 'open' : 'closed'),
    turn: value => setPublicSignup(db, value === 'open'),
  },
  {
    name: 'identity.forgery',
    title: 'What is wrong with every answer of the sign-in service?',
    options: [NONE, ...FORGERY_KINDS],
    initial: NONE,
    read: async () => (await placedOrders(db)).find(({ timesLeft }) => timesLeft === null)?.kind ?? NONE,
    async turn(value) {
      await takeBackAll(db)
      if (value !== NONE) await place(db, { kind: value, options: {}, sub: null, grantType: null, timesLeft: null })
    },
  },
]

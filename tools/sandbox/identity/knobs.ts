import type { Database } from '../../backend/db/connect'
import type { Knob } from '../services'
import { FORGERY_KINDS } from './forging/catalogue'
import { addForgeryRule, listForgeryRules, clearForgeryRules } from './forging/forgeryRules'
import { isPublicSignup, setPublicSignup } from './switches'

const NONE = 'none'

/** Identity's settings in the control room. Forged answers for one person or a number of times are ordered by admin call. */
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
    read: async () => (await listForgeryRules(db)).find(({ timesLeft }) => timesLeft === null)?.kind ?? NONE,
    async turn(value) {
      await clearForgeryRules(db)
      if (value !== NONE) await addForgeryRule(db, { kind: value, options: {}, sub: null, grantType: null, timesLeft: null })
    },
  },
]

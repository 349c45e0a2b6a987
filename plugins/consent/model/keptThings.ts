import type { PersistedValue } from '@/kernel/contract'

/** One thing that may stay on the device, as the privacy page tells it. */
export interface KeptThing {
  /** The name it has on the device. */
  readonly name: string
  readonly where: 'local' | 'database' | 'cookie' | 'tab'
  /** Message that says what it is for. */
  readonly words: string
  /** Seconds; absent where it stays until it is done with, or for as long as the tab in `tab`. */
  readonly seconds?: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

/** Values of the plugins that have their own words; any other is told in general ones. */
export const TOLD: ReadonlySet<string> = new Set([
  'profile-store:is-authenticated',
  'store-store:selected-store-id',
  'booking-store:booking-id',
  'booking-store:insurance-type',
  'booking-store:measurement-system',
  'inquiry-id',
  'inquiry-contact',
  'consent-store:choice',
])

const wordsOf = (name: string): string => `consent.kept.${name}`

const local = ({ key, ttlMs }: PersistedValue): KeptThing => ({
  name: key,
  where: 'local',
  words: TOLD.has(key) ? wordsOf(key) : 'consent.kept.other',
  ...(ttlMs !== undefined && { seconds: ttlMs / 1000 }),
})

/** Written by the shop's own ports, one for each store. */
const baskets: KeptThing = { name: 'shop-store:cart-id', where: 'local', words: wordsOf('basket') }

const inDatabase: readonly KeptThing[] = [
  { name: 'drafts', where: 'database', words: wordsOf('drafts'), seconds: DAY },
  { name: 'intentions', where: 'database', words: wordsOf('intentions'), seconds: DAY },
  { name: 'attempts', where: 'database', words: wordsOf('attempts'), seconds: DAY },
  { name: 'attempts: shop.orders', where: 'database', words: wordsOf('orders'), seconds: 365 * DAY },
  { name: 'transactions', where: 'database', words: wordsOf('transactions'), seconds: DAY },
  { name: 'session', where: 'database', words: wordsOf('session') },
  { name: 'log', where: 'database', words: wordsOf('log'), seconds: DAY },
]

const inTab: readonly KeptThing[] = [
  { name: 'lockstep:visit', where: 'tab', words: wordsOf('visit') },
  { name: 'nuxt:reload', where: 'tab', words: wordsOf('reload') },
]

const cookies = (clientId: string | undefined): readonly KeptThing[] => [
  { name: 'inquiry-id', where: 'cookie', words: wordsOf('inquiry-id'), seconds: HOUR },
  { name: 'inquiry-contact', where: 'cookie', words: wordsOf('inquiry-contact'), seconds: HOUR },
  { name: 'i18n_redirected', where: 'cookie', words: wordsOf('language'), seconds: 365 * DAY },
  ...(clientId === undefined
    ? []
    : ([
        { name: `auth0.${clientId}.is.authenticated`, where: 'cookie', words: wordsOf('hint'), seconds: DAY },
        { name: `_legacy_auth0.${clientId}.is.authenticated`, where: 'cookie', words: wordsOf('hint'), seconds: DAY },
        { name: `a0.spajs.txs.${clientId}`, where: 'cookie', words: wordsOf('transactions'), seconds: DAY },
      ] as const)),
]

/** Everything that may stay on the device: what the installed plugins declare, and what coverage C6 names beside it. */
export function keptThings(persisted: readonly PersistedValue[], clientId: string | undefined): readonly KeptThing[] {
  return [...persisted.map(local), baskets, ...inDatabase, ...inTab, ...cookies(clientId)]
}

/** Whether a cookie is one of ours. Sign-ins under way add their own mark to the name. */
export function isOurCookie(name: string, clientId: string | undefined): boolean {
  return cookies(clientId).some(ours => name === ours.name || name.startsWith(`${ours.name}.`))
}

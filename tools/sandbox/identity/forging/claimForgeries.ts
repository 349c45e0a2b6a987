import type { Forger, TokenForgery } from './kinds'
import { type GoodToken, type Json, signed, signedText } from './jwt'

/** Correctly signed, with claims that no client may accept. */
type Change = (claims: Json, forger: Forger) => Json

const claims = (of: string, is: string, change: Change): TokenForgery => ({
  of,
  is,
  forge: ({ header, claims: good }, forger) => signed(header, change(good, forger), forger.keys.own.privateKey),
})

const without =
  (...names: string[]): Change =>
  good =>
    Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)))

const withClaims =
  (extra: (forger: Forger, good: Json) => Json): Change =>
  (good, forger) => ({ ...good, ...extra(forger, good) })

const OTHER_CLIENT = 'another-client'
const DAY = 86_400
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const CLAIM_FORGERIES = {
  'iss-other': claims(
    'AUTH-10',
    'issuer of another tenant',
    withClaims(() => ({ iss: 'https://other.example/' })),
  ),
  'iss-without-slash': claims(
    'AUTH-10',
    'issuer without its trailing slash',
    withClaims((_forger, { iss }) => ({ iss: text(iss).replace(/\/$/, '') })),
  ),
  'iss-other-scheme': claims(
    'AUTH-10',
    'issuer with http for https or the other way round',
    withClaims((_forger, { iss }) => ({ iss: text(iss).replace(/^https?/, scheme => (scheme === 'http' ? 'https' : 'http')) })),
  ),
  'sub-missing': claims('AUTH-12', 'no subject', without('sub')),
  'sub-empty': claims(
    'AUTH-12',
    'empty subject',
    withClaims(() => ({ sub: '' })),
  ),
  'sub-number': claims(
    'AUTH-12',
    'subject that is a number',
    withClaims(() => ({ sub: 12_345 })),
  ),
  'aud-other': claims(
    'AUTH-13',
    'for another client',
    withClaims(() => ({ aud: OTHER_CLIENT })),
  ),
  'aud-missing': claims('AUTH-13', 'for nobody', without('aud')),
  'aud-list-without-us': claims(
    'AUTH-14',
    'for several others',
    withClaims(() => ({ aud: [OTHER_CLIENT, 'a-third-client'] })),
  ),
  'several-aud-without-azp': claims(
    'AUTH-15',
    'for several clients, no authorised party',
    withClaims(({ settings }) => ({ aud: [settings.clientId, OTHER_CLIENT], azp: undefined })),
  ),
  'several-aud-wrong-azp': claims(
    'AUTH-15',
    'for several clients, another one authorised',
    withClaims(({ settings }) => ({ aud: [settings.clientId, OTHER_CLIENT], azp: OTHER_CLIENT })),
  ),
  'several-aud-right-azp': claims(
    'AUTH-15',
    'for several clients, ours authorised: good',
    withClaims(({ settings }) => ({ aud: [settings.clientId, OTHER_CLIENT], azp: settings.clientId })),
  ),
  expired: claims(
    'AUTH-20',
    'ran out `seconds` ago (61)',
    withClaims(({ now, options }) => ({ exp: now - (options.seconds ?? 61), iat: now - 3_600 })),
  ),
  'not-yet-valid': claims(
    'AUTH-21',
    'valid in `seconds` from now (120)',
    // far beyond the 60 seconds that clients tolerate: on a busy machine the token is checked seconds after it was issued
    withClaims(({ now, options }) => ({ nbf: now + (options.seconds ?? 120) })),
  ),
  'iat-missing': claims('AUTH-21', 'no time of issue', without('iat')),
  'exp-text': claims(
    'AUTH-21',
    'end of validity that is text',
    withClaims(({ now }) => ({ exp: String(now + 3_600) })),
  ),
  'exp-huge': claims(
    'AUTH-21',
    'valid for three billion millennia',
    withClaims(() => ({ exp: 1e20 })),
  ),
  'exp-negative': claims(
    'AUTH-21',
    'ran out before time began',
    withClaims(() => ({ exp: -1 })),
  ),
  'exp-nan': {
    of: 'AUTH-21',
    is: 'end of validity is NaN, which JSON does not know',
    forge({ header, claims: good }: GoodToken, { keys }: Forger) {
      const text = JSON.stringify({ ...good, exp: 0 }).replace('"exp":0', '"exp":NaN')
      return signedText(JSON.stringify(header), text, keys.own.privateKey)
    },
  },
  'nonce-missing': claims('AUTH-22', 'no nonce', without('nonce')),
  'nonce-other': claims(
    'AUTH-22',
    'nonce of nobody',
    withClaims(() => ({ nonce: 'another-nonce' })),
  ),
  replayed: claims(
    'AUTH-22',
    "yesterday's token of the same person, still valid",
    withClaims(({ now }) => ({ nonce: 'the-nonce-of-yesterday', iat: now - DAY, auth_time: now - DAY, exp: now + 3_600 })),
  ),
  'org-missing': claims('AUTH-23', 'no organisation', without('org_id', 'org_name')),
  'org-other': claims(
    'AUTH-23',
    'another organisation',
    withClaims(() => ({ org_id: 'org_somebody_else', org_name: 'somebody-else' })),
  ),
  'org-name-other-case': claims(
    'AUTH-23',
    "the organisation's name in capitals between spaces: good",
    withClaims((_forger, { org_name }) => ({ org_name: ` ${text(org_name).toUpperCase()} ` })),
  ),
} satisfies Record<string, TokenForgery>

import type { Forger, TokenForgery } from './kinds'
import { type GoodToken, type Json, signed, signedText } from './jwt'

const malformed = (is: string, forge: TokenForgery['forge']): TokenForgery => ({ of: 'AUTH-24', is, forge })

/** Claims as text with something put before the closing brace. */
const andThen = (claims: Json, more: string): string => `${JSON.stringify(claims).slice(0, -1)},${more}}`

const resigned = ({ header }: GoodToken, text: string, { keys }: Forger): string =>
  signedText(JSON.stringify(header), text, keys.own.privateKey)

const good = ({ header, claims }: GoodToken, { keys }: Forger): string => signed(header, claims, keys.own.privateKey)

const MEGABYTE = 1024 * 1024

export const MALFORMED_TOKENS = {
  'two-parts': malformed('no signature part at all', (token, forger) => good(token, forger).split('.').slice(0, 2).join('.')),
  'four-parts': malformed('one part too many', (token, forger) => `${good(token, forger)}.AAAA`),
  'bad-base64': malformed('characters that base64url does not have', (token, forger) =>
    good(token, forger)
      .split('.')
      .map((part, index) => (index === 1 ? `%${part.slice(1)}` : part))
      .join('.'),
  ),
  'bad-json': malformed('claims that end in the middle', (token, forger) =>
    resigned(token, JSON.stringify(token.claims).slice(0, -2), forger),
  ),
  'duplicate-claims': malformed('a second subject after the first', (token, forger) =>
    resigned(token, andThen(token.claims, '"sub":"cus_somebody_else"'), forger),
  ),
  'proto-claim': malformed('a claim that would change every object there is', (token, forger) =>
    resigned(token, andThen(token.claims, '"__proto__":{"polluted":true}'), forger),
  ),
  'one-megabyte': malformed('a megabyte of claims', (token, forger) =>
    signed(token.header, { ...token.claims, filler: 'x'.repeat(MEGABYTE) }, forger.keys.own.privateKey),
  ),
} satisfies Record<string, TokenForgery>

import { createHmac, KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { CLIENT, goodClaims, ISSUER, seconds, type Keys } from '../identityWorld'
import { encoded, encodedText, signedText } from './signInWith'

/** A forged identity token, and its defect. */
export interface Forgery {
  readonly what: string
  readonly make: (nonce: string) => unknown
}

/** Every known way to forge or corrupt a token, by what it changes. `keys` are the provider's, `others` an attacker's. */
export function mutationsOf(keys: Keys, others: Keys): Record<string, fc.Arbitrary<Forgery>> {
  const header = { alg: 'RS256', kid: keys.kid, typ: 'JWT' }
  const text = (claims: object): string => JSON.stringify(claims)
  const good = (nonce: string): string => signedText(header, text(goodClaims(nonce)), keys)
  const forgery = (what: string, make: Forgery['make']): Forgery => ({ what, make })

  /** The provider itself signs other claims. */
  const claims = (name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Forgery> =>
    values.map(value =>
      forgery(`${name}: ${fc.stringify(value)}`, nonce =>
        signedText(header, text({ ...goodClaims(nonce), [name]: value }), keys),
      ),
    )
  const notText = fc.anything().filter(value => typeof value !== 'string')
  const notNumber = fc.anything().filter(value => typeof value !== 'number')
  const near = (right: string): fc.Arbitrary<string> =>
    fc.constantFrom(
      right.toUpperCase(),
      `${right} `,
      ` ${right}`,
      `${right}\0`,
      `${right}/`,
      right.slice(0, -1),
      right.slice(1),
      `${right}\u200b`,
      right.replace('o', 'о'),
    )
  const times = fc.oneof(fc.integer({ min: 61, max: 1e9 }), fc.integer({ min: 61, max: 600 }))

  /** Claims as text that parsers read differently. */
  const claimsText = (what: string, change: (json: string, nonce: string) => string): Forgery =>
    forgery(what, nonce => signedText(header, change(text(goodClaims(nonce)), nonce), keys))
  const twice = (name: string, value: unknown, isFirst: boolean): Forgery =>
    claimsText(`${name} twice`, json => {
      const more = `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`
      return isFirst ? `{${more},${json.slice(1)}` : `${json.slice(0, -1)},${more}}`
    })

  /** The provider's token, changed in transit. */
  const changed = (what: string, change: (token: string) => string): Forgery =>
    forgery(what, nonce => {
      const token = good(nonce)
      const other = change(token)
      return other === token ? `${token}A` : other
    })
  const part =
    (index: number, change: (part: string) => string) =>
    (token: string): string =>
      token
        .split('.')
        .map((each, at) => (at === index ? change(each) : each))
        .join('.')
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const at = (token: string, where: number): number => Math.floor(where * token.length)

  return {
    issuer: claims('iss', fc.oneof(fc.string(), fc.webUrl(), near(ISSUER), notText)),
    subject: claims('sub', fc.oneof(notText, fc.constantFrom('', ' ', '\t\n', '\u00a0'))),
    audience: claims(
      'aud',
      fc.oneof(
        fc.string().filter(value => value !== CLIENT),
        near(CLIENT),
        fc.array(fc.string()).filter(all => !all.includes(CLIENT)),
        fc.anything().filter(value => typeof value !== 'string' && !Array.isArray(value)),
      ),
    ),
    'authorised party': fc
      .tuple(fc.oneof(fc.anything(), near(CLIENT)), fc.array(fc.string(), { minLength: 1 }))
      .map(([azp, more]) =>
        forgery(`azp ${fc.stringify(azp)}`, nonce =>
          signedText(header, text({ ...goodClaims(nonce), aud: [CLIENT, ...more], azp }), keys),
        ),
      ),
    nonce: fc
      .oneof(notText, fc.string())
      .map(nonce => claimsText(`nonce ${fc.stringify(nonce)}`, () => text({ ...goodClaims(undefined), nonce }))),
    'nonce changed': fc
      .constantFrom<(nonce: string) => string>(
        nonce => nonce.toLowerCase() + nonce,
        nonce => nonce.slice(1),
        nonce => `${nonce} `,
        nonce => `${nonce}=`,
      )
      .map(change =>
        forgery('nonce changed', nonce => signedText(header, text({ ...goodClaims(nonce), nonce: change(nonce) }), keys)),
      ),
    expiry: claims(
      'exp',
      fc.oneof(
        times.map(ago => seconds() - ago - 1),
        notNumber,
        fc.constantFrom(1e20, -1, 0, 0.5, Number.MAX_VALUE, 2 ** 53),
      ),
    ),
    'not before': claims(
      'nbf',
      fc.oneof(
        times.map(ahead => seconds() + ahead + 30),
        notNumber.filter(value => value !== undefined),
        fc.constantFrom(1e20, -1, Number.MAX_VALUE),
      ),
    ),
    'time of issue': claims('iat', fc.oneof(notNumber, fc.constantFrom(-1, 1e20, 0.5))),
    'a claim twice': fc
      .record({
        name: fc.constantFrom('sub', 'iss', 'aud', 'exp', 'nonce', 'given_name'),
        value: fc.jsonValue(),
        isFirst: fc.boolean(),
      })
      .map(({ name, value, isFirst }) => twice(name, value, isFirst)),
    'a claim twice, spelled otherwise': fc
      .constantFrom('\\u0073ub', 's\\u0075b', '\\u006eonce')
      .map(name => claimsText(`${name} twice`, json => `{"${name}":"cus_2",${json.slice(1)}`)),
    'a prototype': fc.constantFrom('__proto__', '\\u005f_proto__').chain(name =>
      fc
        .constantFrom<(json: string) => string>(
          json => `{"${name}":{"polluted":1},${json.slice(1)}`,
          json => `${json.slice(0, -1)},"address":{"${name}":{"polluted":1}}}`,
        )
        .map(change => claimsText(name, change)),
    ),
    'claims that are no object': fc
      .oneof(fc.constantFrom('', '{', '[]', 'null', '7', '"x"', '{"sub":NaN}', '\ufeff{}', '{}{}'), fc.string())
      .map(other => claimsText(`claims ${other}`, () => other)),
    'claims that are not JSON': fc
      .constantFrom('NaN', 'Infinity', '-', '01', '1e', '0x10', 'undefined')
      .map(value => claimsText(`exp ${value}`, json => json.replace(/"exp":\d+/, `"exp":${value}`))),
    'too large': fc
      .integer({ min: 70_000, max: 200_000 })
      .map(size => claimsText(`${size} characters`, json => `${json.slice(0, -1)},"more":"${'x'.repeat(size)}"}`)),

    algorithm: fc
      .oneof(
        fc.constantFrom(
          'none',
          'None',
          'nOnE',
          'HS256',
          'HS512',
          'RS384',
          'RS512',
          'PS256',
          'ES256',
          'EdDSA',
          'rs256',
          'RS256 ',
          '',
        ),
        fc.anything().filter(value => value !== 'RS256'),
      )
      .chain(alg =>
        fc
          .constantFrom<Forgery['make']>(
            nonce => signedText({ ...header, alg }, text(goodClaims(nonce)), keys),
            nonce => `${encoded({ ...header, alg })}.${encoded(goodClaims(nonce))}.`,
            nonce => `${encoded({ ...header, alg })}.${encoded(goodClaims(nonce))}.${good(nonce).split('.')[2] ?? ''}`,
          )
          .map(make => forgery(`alg ${fc.stringify(alg)}`, make)),
      ),
    'signed with what everybody knows': fc
      .constantFrom('pem', 'der', 'n', 'jwk', 'kid', 'client')
      .chain(secret =>
        fc
          .constantFrom('HS256', 'RS256')
          .map(alg => forgery(`${alg} with the ${secret}`, nonce => sharedKeyToken(alg, secret, nonce, keys))),
      ),
    header: fc
      .oneof(
        fc.constantFrom(
          { crit: ['exp'] },
          { crit: [] },
          { b64: false, crit: ['b64'] },
          { jku: 'https://evil.example/k' },
          { x5u: 'https://evil.example/x' },
          { jwk: others.jwk },
          { kid: 'k9' },
          { kid: null },
          { kid: 7 },
          { kid: ['k1'] },
          { kid: '__proto__' },
        ),
        fc
          .string()
          .filter(kid => kid !== keys.kid)
          .map(kid => ({ kid })),
      )
      .chain(more =>
        fc
          .constantFrom(keys, others)
          .map(by =>
            forgery(`header ${fc.stringify(more)}`, nonce => signedText({ ...header, ...more }, text(goodClaims(nonce)), by)),
          ),
      ),
    'header twice or no object': fc
      .constantFrom(
        '{"alg":"RS256","alg":"RS256"}',
        '{"alg":"none","alg":"RS256"}',
        '[]',
        'null',
        '{',
        '',
        '{"__proto__":{"polluted":1},"alg":"RS256"}',
        '\ufeff{"alg":"RS256"}',
      )
      .map(odd =>
        changed(
          `header ${odd}`,
          part(0, () => encodedText(odd)),
        ),
      ),

    'another key': fc.constant(forgery('signed by another key', nonce => signedText(header, text(goodClaims(nonce)), others))),
    signature: fc.oneof(
      fc.nat(255).chain(byte =>
        fc.integer({ min: 1, max: 255 }).map(bits =>
          changed(
            `byte ${byte} of the signature`,
            part(2, signature => flipped(signature, byte, bits)),
          ),
        ),
      ),
      fc.uint8Array({ maxLength: 600 }).map(bytes =>
        changed(
          'random signature',
          part(2, () => Buffer.from(bytes).toString('base64url')),
        ),
      ),
      fc.integer({ min: 1, max: 341 }).map(length =>
        changed(
          `signature of ${length} characters`,
          part(2, signature => signature.slice(0, length)),
        ),
      ),
    ),
    'signature spelled otherwise': fc
      .constantFrom<(signature: string) => string>(
        signature => `${signature}==`,
        signature => `${signature}=`,
        signature => `${signature}\n`,
        signature => ` ${signature}`,
        signature => `${signature.slice(0, 9)}\r\n${signature.slice(9)}`,
        signature => Buffer.from(signature, 'base64url').toString('base64'),
        signature => `${signature.slice(0, -1)}${looseEnd(signature)}`,
        signature => `${signature}AAAA`,
        signature => `AAAA${signature}`,
      )
      .map(change => changed('signature spelled otherwise', part(2, change))),
    'claims changed, signature kept': fc
      .record({ name: fc.constantFrom('sub', 'given_name', 'email', 'exp', 'admin'), value: fc.jsonValue() })
      .map(({ name, value }) =>
        changed(
          `${name} changed`,
          part(1, () => encoded({ ...goodClaims('x'), [name]: value })),
        ),
      ),

    'a character': fc
      .tuple(
        place,
        fc.oneof(
          fc.string({ minLength: 1, maxLength: 1 }),
          fc.constantFrom('.', ' ', '=', '\0', '\u200b', 'Ａ', '＿', '\u{1d504}'),
        ),
      )
      .map(([where, other]) =>
        changed(
          `${fc.stringify(other)} at ${where}`,
          token => token.slice(0, at(token, where)) + other + token.slice(at(token, where) + 1),
        ),
      ),
    'a character more': fc
      .tuple(place, fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }))
      .map(([where, more]) =>
        changed(
          `${fc.stringify(more)} at ${where}`,
          token => token.slice(0, at(token, where)) + more + token.slice(at(token, where)),
        ),
      ),
    'a piece less': fc
      .tuple(place, fc.integer({ min: 1, max: 40 }))
      .map(([where, size]) =>
        changed(`${size} less at ${where}`, token => token.slice(0, at(token, where)) + token.slice(at(token, where) + size)),
      ),
    parts: fc
      .array(fc.constantFrom(0, 1, 2), { maxLength: 6 })
      .filter(order => order.join('') !== '012')
      .map(order => changed(`parts ${order.join(',')}`, token => order.map(index => token.split('.')[index]).join('.'))),
    'around it': fc
      .constantFrom(' ', '\n', '.', '\ufeff', '"', 'Bearer ', '\0')
      .chain(more =>
        fc.boolean().map(isFirst => changed(`${fc.stringify(more)} around`, token => (isFirst ? more + token : token + more))),
      ),
    'no text': fc
      .anything()
      .filter(value => typeof value !== 'string')
      .map(value => forgery(fc.stringify(value), () => value)),
    'any text': fc
      .oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant(''))
      .map(value => forgery(fc.stringify(value), () => value)),
  }
}

function flipped(signature: string, byte: number, bits: number): string {
  const bytes = Buffer.from(signature, 'base64url')
  bytes[byte] = (bytes[byte] ?? 0) ^ bits
  return bytes.toString('base64url')
}

/** The last character encodes two bits of the 256 bytes; its other four bits are unused. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const looseEnd = (signature: string): string => ALPHABET[ALPHABET.indexOf(signature.at(-1) ?? 'A') + 1] ?? 'B'

/** A token signed with public data as the shared secret. */
export function sharedKeyToken(alg: string, secret: string, nonce: string, { kid, jwk, publicKey }: Keys): string {
  const key = KeyObject.from(publicKey)
  const secrets: Record<string, string | Buffer> = {
    pem: key.export({ type: 'spki', format: 'pem' }),
    der: key.export({ type: 'spki', format: 'der' }),
    n: Buffer.from(jwk.n ?? '', 'base64url'),
    jwk: JSON.stringify(jwk),
    kid,
    client: CLIENT,
  }
  const said = `${encoded({ alg, kid, typ: 'JWT' })}.${encoded(goodClaims(nonce))}`
  return `${said}.${createHmac('sha256', secrets[secret] ?? '')
    .update(said)
    .digest('base64url')}`
}

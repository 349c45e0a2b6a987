import type { FastifyInstance } from 'fastify'
import type { ForgingKeys } from './forgingKeys'
import type { Forger, TokenForgery } from './kinds'
import { type GoodToken, signed, signedWithPublicKey, unsigned } from './jwt'

/** The attacker's keys; no client may fetch them. */
export const FOREIGN_KEYS_PATH = '/foreign-keys.json'
export const FOREIGN_CERTIFICATE_PATH = '/foreign-keys.pem'

const withoutSignature = (alg: string): TokenForgery => ({
  of: 'AUTH-16',
  is: `algorithm ${alg}, no signature`,
  forge: ({ header, claims }) => unsigned({ ...header, alg }, claims),
})

/** Signed with the attacker's key, whose URL is in the header. */
const withForeignKey = (name: string, where: (forger: Forger) => unknown): TokenForgery => ({
  of: 'AUTH-19',
  is: `header ${name} leads to the attacker's key, with which it is signed`,
  forge({ claims }, forger) {
    const key = forger.keys.foreign()
    return signed({ alg: 'RS256', typ: 'JWT', kid: key.kid, [name]: where(forger) }, claims, key.privateKey)
  },
})

export const SIGNATURE_FORGERIES = {
  'alg-none': withoutSignature('none'),
  'alg-None': withoutSignature('None'),
  'alg-nOnE': withoutSignature('nOnE'),
  'signature-empty': {
    of: 'AUTH-16',
    is: 'algorithm RS256, signature left out',
    forge: ({ header, claims }: GoodToken) => unsigned(header, claims),
  },
  'hs256-with-public-key': {
    of: 'AUTH-17',
    is: 'algorithm HS256, the public key as its secret',
    forge: ({ header, claims }: GoodToken, { keys }: Forger) =>
      signedWithPublicKey({ ...header, alg: 'HS256' }, claims, keys.own.privateKey),
  },
  'signature-wrong': {
    of: 'AUTH-18',
    is: "signed with a stranger's key under our key's id",
    forge: ({ header, claims }: GoodToken, { keys }: Forger) => signed(header, claims, keys.foreign().privateKey),
  },
  'kid-unknown': {
    of: 'AUTH-18',
    is: 'signed with a key that is published nowhere',
    forge({ header, claims }: GoodToken, { keys }: Forger) {
      const key = keys.foreign()
      return signed({ ...header, kid: key.kid }, claims, key.privateKey)
    },
  },
  'kid-missing': {
    of: 'AUTH-18',
    is: 'says not which of two published keys it is signed with',
    publishesNextKey: true,
    forge: ({ claims }: GoodToken, { keys }: Forger) => signed({ alg: 'RS256', typ: 'JWT' }, claims, keys.own.privateKey),
  },
  'key-changed': {
    of: 'AUTH-18',
    is: 'signed with a key that is published since a moment ago: good after the keys are fetched again',
    publishesNextKey: true,
    forge({ header, claims }: GoodToken, { keys }: Forger) {
      const key = keys.next()
      return signed({ ...header, kid: key.kid }, claims, key.privateKey)
    },
  },
  'header-jku': withForeignKey('jku', ({ settings }) => `${settings.origins.identity}${FOREIGN_KEYS_PATH}`),
  'header-x5u': withForeignKey('x5u', ({ settings }) => `${settings.origins.identity}${FOREIGN_CERTIFICATE_PATH}`),
  'header-jwk': withForeignKey('jwk', ({ keys }) => keys.foreign().publicJwk),
} satisfies Record<string, TokenForgery>

/**
 * The URL that a forged header names. Its keys are real, so that a client which follows it accepts the token and
 * its test fails (AUTH-19).
 */
export function foreignKeyRoutes(app: FastifyInstance, keys: ForgingKeys): void {
  app.get(FOREIGN_KEYS_PATH, (_request, reply) =>
    keys.hasForeign()
      ? reply.header('access-control-allow-origin', '*').send({ keys: [keys.foreign().publicJwk] })
      : reply.callNotFound(),
  )
  app.get(FOREIGN_CERTIFICATE_PATH, (_request, reply) => reply.callNotFound())
}

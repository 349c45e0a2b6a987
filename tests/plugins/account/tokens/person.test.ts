/** @jest-environment node */
import type { JWTPayload } from 'jose'
import { renewSession } from '@plugins/account/ports/session'
import { CLIENT, goodClaims, identityWorld, ISSUER, json, publishedKeys, sign, type Keys } from '../identityWorld'
import { signInWith } from './signInWith'

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})

const bare = { given_name: undefined, phone_number: undefined }
const personWith = async (claims: JWTPayload) => {
  const { ended } = await signInWith(nonce => sign({ ...goodClaims(nonce), ...bare, ...claims }, keys), { keys: [keys] })
  return ended.outcome === 'signedIn' ? ended.person : undefined
}

test('S3.214 S3.215 the token’s claims about the user are read by their names', async () => {
  const person = await personWith({
    name: 'Ada Byron',
    given_name: 'Ada',
    family_name: 'Byron',
    picture: 'https://faces.example/ada.png',
    updated_at: '2026-03-01T09:00:00.000Z',
    email: 'ada@example.com',
    email_verified: true,
    phone_number: '+447400123456',
    aud: CLIENT,
  })
  expect(person).toEqual({
    subject: 'cus_1',
    name: 'Ada Byron',
    givenName: 'Ada',
    familyName: 'Byron',
    picture: 'https://faces.example/ada.png',
    updatedAt: '2026-03-01T09:00:00.000Z',
    email: 'ada@example.com',
    emailVerified: true,
    phoneNumber: '+447400123456',
    claims: { iss: ISSUER, aud: [CLIENT], exp: expect.any(Number) },
  })
})

test.each<[string, JWTPayload]>([
  ['says nothing', {}],
  [
    'says it in another form',
    { name: 7, given_name: null, family_name: ['x'], picture: {}, email: false, email_verified: 'true', updated_at: true },
  ],
])('S3.214 S3.215 a token that %s results in empty texts and no verified e-mail address', async (_, claims) => {
  expect(await personWith(claims)).toMatchObject({
    subject: 'cus_1',
    name: '',
    givenName: '',
    familyName: '',
    picture: '',
    email: '',
    emailVerified: false,
    updatedAt: '',
  })
})

test('S3.214 a time in seconds becomes a text', async () => {
  expect(await personWith({ updated_at: 1_772_359_200 })).toMatchObject({ updatedAt: '1772359200' })
})

test.each([true, false])('S4.51 a renewal returns the user if the provider sends an identity token (%s)', async isSaid => {
  const it = identityWorld({
    keys: [keys],
    token: async () =>
      json({
        access_token: 'at',
        token_type: 'Bearer',
        expires_in: 60,
        ...(isSaid && { id_token: await sign(goodClaims(undefined), keys) }),
      }),
  })
  it.memory.kept.set(`session/${CLIENT}`, { value: { refreshToken: 'rt', subject: 'cus_1', generation: 1 } })
  const renewed = await renewSession.run(it.world, 'start')
  expect(renewed).toMatchObject({ outcome: 'renewed', subject: 'cus_1' })
  expect('person' in renewed).toBe(isSaid)
})

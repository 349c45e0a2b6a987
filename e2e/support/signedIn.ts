import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { codeSentTo, expect, fromHere, origins } from '../fixtures'
import type { NewCustomer } from './person'

interface Identity {
  readonly clientId: string
  readonly audience: string
}

const SCOPE = 'openid profile email offline_access'
const isCrossSite = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site'

const identityOf = async (): Promise<Identity> =>
  ((await (await fetch(`${fromHere.app}/config.json`)).json()) as { readonly identity: Identity }).identity

/**
 * Signs in at the provider with the same calls as its pages make, but without opening them: the browser has the provider's
 * session afterwards, as after any sign-in. Returns an access token.
 */
async function signInAtProvider(context: BrowserContext, { phone }: NewCustomer, identity: Identity): Promise<string> {
  const { request } = context
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${origins.app}/callback`
  const query = new URLSearchParams({
    client_id: identity.clientId,
    audience: identity.audience,
    scope: SCOPE,
    redirect_uri: redirect,
    response_type: 'code',
    state: randomUUID(),
    nonce: randomUUID(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    connection: 'sms',
  })
  const phonePage = await request.get(`${origins.identity}/authorize?${query.toString()}`)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await request.post(`${phonePage.url()}/phone`, { headers, form: { phone: phone.typed } })
  const returned = await request.post(`${phonePage.url()}/code`, { headers, form: { code: await codeSentTo(phone.full) } })
  const code = new URL(returned.url()).searchParams.get('code') ?? ''
  const tokens = await request.post(`${origins.identity}/oauth/token`, {
    headers: { origin: origins.app },
    form: {
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    },
  })
  if (!tokens.ok()) throw new Error(`${phone.full} could not sign in: ${tokens.status()} ${await tokens.text()}`)
  return ((await tokens.json()) as { readonly access_token: string }).access_token
}

/** Saves the details that a new customer would type after the first sign-in. */
async function haveProfile(
  bearer: string,
  { givenName, familyName, email, phone, line1, city, postalCode }: NewCustomer,
): Promise<void> {
  const address = { line1, city, postalCode, country: 'GB' }
  const answer = await fetch(`${fromHere.api}/v1/profile/complete-signup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({ givenName, familyName, email, phoneNumber: phone.full, address }),
  })
  if (!answer.ok) throw new Error(`${phone.full} has no profile: ${answer.status} ${await answer.text()}`)
}

/** Gives the customer an account with all its details; the browser has the provider's session, the app none yet. */
export async function haveAccount(context: BrowserContext, customer: NewCustomer): Promise<void> {
  await haveProfile(await signInAtProvider(context, customer, await identityOf()), customer)
}

/**
 * Opens a page as a customer who signed in earlier, for journeys that are not about signing in. The app finds its session hint and
 * asks the provider in a hidden frame; if frames get no cookies, the sign-in page is used instead.
 */
export async function openSignedIn(page: Page, address: string, customer: NewCustomer): Promise<void> {
  await haveAccount(page.context(), customer)
  if (isCrossSite) {
    await page.goto(`/sign-in?target=${encodeURIComponent(address)}`)
    await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
  } else {
    const { clientId } = await identityOf()
    await page.context().addCookies([{ name: `auth0.${clientId}.is.authenticated`, value: 'true', url: origins.app }])
    await page.goto(address)
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
}

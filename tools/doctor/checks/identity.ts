import * as z from 'zod/mini'
import type { Answer } from '../ask'
import { type Examined, mayFrame, mayRead } from '../examined'
import { checkReadable } from './cors'
import { checkClock } from './publicReads'

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
  id_token_signing_alg_values_supported: z.optional(z.array(z.string())),
  grant_types_supported: z.optional(z.array(z.string())),
})
const keySet = z.object({
  keys: z.array(
    z.looseObject({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()), n: z.optional(z.string()) }),
  ),
})
const refusal = z.object({ error: z.string(), error_description: z.optional(z.string()) })

/** The example of RFC 7636, appendix B: no code comes back that could be redeemed. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
/** The length of a modulus of 2048 bits in base64. */
const MIN_MODULUS_LENGTH = 342
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']
/** The expected answer to a valid silent request without a session. */
const SIGNED_OUT = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** Checks sign-in (decisions.md D46) as far as possible without a person. */
export async function checkIdentity(examined: Examined): Promise<void> {
  const { config, report } = examined
  if (!config.identity) {
    report.notChecked('identity.discovery', 'identity', 'the configuration offers no sign-in')
    return
  }
  const issuer = `${config.identity.domain}/`
  if (!(await checkDiscovery(examined, issuer))) return
  await checkKeys(examined, issuer)
  if (await checkClient(examined, issuer)) await checkReturns(examined, issuer)
}

/** Returns false if there is no answer. */
async function checkDiscovery({ ask, report }: Examined, issuer: string): Promise<boolean> {
  const answer = await ask(`${issuer}.well-known/openid-configuration`)
  if (!answer) return false
  checkClock(answer, { report })
  const found = discovery.safeParse(jsonOf(answer)).data
  if (
    !report.expect(
      found !== undefined,
      'identity.discovery',
      answer.address,
      `answered ${answer.status} without issuer and addresses`,
    ) ||
    !found
  )
    return true
  report.expect(found.issuer === issuer, 'identity.issuer', answer.address, `it calls itself ${found.issuer}`)
  const expected = {
    authorization_endpoint: 'authorize',
    token_endpoint: 'oauth/token',
    jwks_uri: '.well-known/jwks.json',
  } as const
  for (const [name, path] of Object.entries(expected) as [keyof typeof expected, string][])
    report.expect(
      URL.canParse(found[name]) && new URL(found[name]).pathname === new URL(`${issuer}${path}`).pathname,
      'identity.endpoints',
      answer.address,
      `${name} is ${found[name]}`,
    )
  const features = [
    ['S256', found.code_challenge_methods_supported],
    ['RS256', found.id_token_signing_alg_values_supported],
    ['refresh_token', found.grant_types_supported],
  ] as const
  for (const [feature, supported] of features)
    report.expect(
      supported?.includes(feature) ?? true,
      'identity.features',
      answer.address,
      `${feature} is not among ${supported?.join(', ') ?? ''}`,
    )
  return true
}

async function checkKeys({ app, ask, report }: Examined, issuer: string): Promise<void> {
  const answer = await ask(`${issuer}.well-known/jwks.json`)
  if (!answer) return
  report.expect(mayRead(answer, app), 'cors.origin', answer.address, 'the app may not read it')
  const keys = keySet.safeParse(jsonOf(answer)).data?.keys ?? []
  const usable = keys.filter(
    ({ kty, kid, use, n }) => kty === 'RSA' && kid !== undefined && use !== 'enc' && (n?.length ?? 0) >= MIN_MODULUS_LENGTH,
  )
  report.expect(
    usable.length > 0,
    'identity.keys',
    answer.address,
    `answered ${answer.status} with ${keys.length} keys, none of them usable`,
  )
  for (const key of keys)
    report.expect(
      !PRIVATE_PARTS.some(part => part in key),
      'identity.privateKey',
      answer.address,
      `the key ${key.kid ?? ''} is there with its private part`,
    )
}

/** Sends an invalid refresh token; the error code shows whether the application is registered. */
async function checkClient({ config, app, ask, report }: Examined, issuer: string): Promise<boolean> {
  const clientId = config.identity?.clientId ?? ''
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'doctor' })
  const answer = await ask(`${issuer}oauth/token`, { method: 'POST', body })
  if (!answer) return false
  const { error } = refusal.safeParse(jsonOf(answer)).data ?? {}
  const isKnown = report.expect(
    error !== undefined && !['invalid_client', 'unauthorized_client'].includes(error),
    'identity.client',
    'identity.clientId',
    `a refresh token of nobody’s is answered ${answer.status} ${error ?? ''}`,
  )
  // a provider knows which origins may read by the application
  if (isKnown) checkReadable(answer, { app, report })
  return isKnown
}

/** Checks that the provider redirects to the app: after a silent request, in a frame, and after signing out. */
async function checkReturns(examined: Examined, issuer: string): Promise<void> {
  const { config, app, ask, report } = examined
  const { clientId = '', audience = '', organization } = config.identity ?? {}
  const request = (more: Record<string, string>): Promise<Answer | undefined> =>
    ask(
      `${issuer}authorize?${new URLSearchParams({
        client_id: clientId,
        scope: 'openid profile email offline_access',
        audience,
        redirect_uri: `${app}/callback`,
        response_type: 'code',
        state: 'doctor',
        nonce: 'doctor',
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
        prompt: 'none',
        ...(organization !== undefined && { organization }),
        ...more,
      }).toString()}`,
    )

  const silent = await request({ response_mode: 'query' })
  if (!silent) return
  const target = silent.headers.get('location') ?? ''
  const leadsBack = target.startsWith(`${app}/callback?`)
  report.expect(
    leadsBack,
    'identity.redirect',
    `${app}/callback`,
    `answered ${silent.status}${target === '' ? '' : `, leading to ${leadingTo(target, silent)}`}`,
  )
  if (leadsBack) {
    const { searchParams } = new URL(target)
    const error = searchParams.get('error') ?? 'a code'
    report.expect(
      SIGNED_OUT.includes(error),
      'identity.request',
      'identity.audience',
      `${error}: ${searchParams.get('error_description') ?? ''}`,
    )
    const framed = await request({ response_mode: 'web_message' })
    if (framed)
      report.expect(
        framed.status === 200 && mayFrame(framed, app),
        'frames.identity',
        `${issuer}authorize`,
        `answered ${framed.status}, not to be framed by ${app}`,
      )
  }

  const logout = await ask(`${issuer}v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: `${app}/` }).toString()}`)
  if (logout) report.expect(logout.status < 400, 'identity.logout', `${app}/`, `answered ${logout.status}`)
}

/** Only the origin, because the rest may contain a code. Relative addresses have the origin of the answer. */
function leadingTo(target: string, { address }: Answer): string {
  return URL.canParse(target, address) ? new URL(target, address).origin : 'what is no address'
}

function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { once } from 'node:events'
import type Provider from 'oidc-provider'
import type { Sandbox } from '../../services'
import { isSwitchedOn, setSwitch } from '../switches'
import { ALL_RETURN_FORGERIES, ANSWER_FORGERIES, METADATA_FORGERIES, TOKEN_FORGERIES } from './catalogue'
import type { ForgingKeys } from './forgingKeys'
import { type Json, decodeToken } from './jwt'
import type { BadAnswer, Forger } from './kinds'
import { takeMatchingRule, type ForgeryRule } from './forgeryRules'
import { FRAME_FORGERIES } from './returnForgeries'
import { responseIn, withResponse } from './webMessage'

type ProviderContext = Parameters<Parameters<Provider['use']>[0]>[0]

const KINDS_BEFORE = Object.keys(ANSWER_FORGERIES).filter(kind => ANSWER_FORGERIES[kind]?.when === 'before')
const KINDS_AFTER = [
  ...Object.keys(ANSWER_FORGERIES).filter(kind => !KINDS_BEFORE.includes(kind)),
  ...Object.keys(TOKEN_FORGERIES),
]
const RETURN_KINDS = Object.keys(ALL_RETURN_FORGERIES)
const FRAME_KINDS = Object.keys(FRAME_FORGERIES)

/** Tells `providerHeaders.ts` to forbid framing this answer. */
export const FRAME_REFUSED = 'frameRefused'

const BLANK_PAGE = '<!doctype html><title>Nothing</title>'

/** Middleware before the provider: forges the answers that a test has ordered and passes all others unchanged. */
export function forgeAnswers(provider: Provider, { db, settings }: Pick<Sandbox, 'db' | 'settings'>, keys: ForgingKeys): void {
  const forgerOf = ({ options }: Pick<ForgeryRule, 'options'>): Forger => ({
    keys,
    settings,
    options,
    now: Math.floor(Date.now() / 1_000),
  })

  provider.use(async (ctx, next) => {
    if (ctx.path === '/oauth/token' && ctx.method === 'POST') return forgeTokenAnswer(ctx, next)
    await next()
    if (ctx.path.startsWith('/authorize')) await forgeReturn(ctx)
    if (ctx.path === '/.well-known/jwks.json' && (await isSwitchedOn(db, 'second_key')))
      ctx.body = { keys: [...(ctx.body as { keys: unknown[] }).keys, keys.next().publicJwk] }
    if (
      ctx.path === '/.well-known/openid-configuration' &&
      (await takeMatchingRule(db, { kinds: Object.keys(METADATA_FORGERIES) }))
    )
      ctx.body = { ...(ctx.body as Json), issuer: 'https://other.example/' }
  })

  async function forgeTokenAnswer(ctx: ProviderContext, next: () => Promise<unknown>): Promise<void> {
    const ruleBefore = await takeMatchingRule(db, { kinds: KINDS_BEFORE })
    const forgeryBefore = ruleBefore && ANSWER_FORGERIES[ruleBefore.kind]
    if (ruleBefore && forgeryBefore) return send(ctx, forgeryBefore.answer({}, forgerOf(ruleBefore)))

    await next()
    if (ctx.status !== 200 || !isJson(ctx.body)) return
    const good = ctx.body
    const idToken = typeof good['id_token'] === 'string' ? decodeToken(good['id_token']) : undefined
    const sub = idToken?.claims['sub']
    const rule = await takeMatchingRule(db, {
      kinds: KINDS_AFTER,
      sub: typeof sub === 'string' ? sub : undefined,
      grantType: grantTypeOf(ctx),
    })
    if (rule === undefined) return
    const forgeryAfter = ANSWER_FORGERIES[rule.kind]
    if (forgeryAfter) return send(ctx, forgeryAfter.answer(good, forgerOf(rule)))
    const tokenForgery = TOKEN_FORGERIES[rule.kind]
    if (tokenForgery === undefined || idToken === undefined) return
    ctx.body = { ...good, id_token: tokenForgery.forge(idToken, forgerOf(rule)) }
    if (tokenForgery.publishesNextKey === true) await setSwitch(db, 'second_key', true)
  }

  async function forgeReturn(ctx: ProviderContext): Promise<void> {
    const page = typeof ctx.body === 'string' ? ctx.body : ''
    const message = responseIn(page)
    const location = textOf(ctx.response.headers['location'])
    if (message === undefined && !location.startsWith(`${settings.origins.app}/`)) return
    const rule = await takeMatchingRule(db, { kinds: message === undefined ? RETURN_KINDS : [...RETURN_KINDS, ...FRAME_KINDS] })
    if (rule === undefined) return
    if (rule.kind === 'frame-refused') {
      ctx.state[FRAME_REFUSED] = true
    } else if (rule.kind === 'frame-never-answers') {
      ctx.body = BLANK_PAGE
    } else if (message === undefined) {
      const address = new URL(location)
      const changed = changedBy(rule, Object.fromEntries(address.searchParams))
      address.search = new URLSearchParams(changed as Record<string, string>).toString()
      ctx.set('location', address.href)
    } else {
      const forged = withResponse(page, textOf(ctx.response.headers['content-security-policy']), changedBy(rule, message))
      ctx.body = forged.page
      ctx.set('content-security-policy', forged.policy)
    }
  }

  const changedBy = (rule: ForgeryRule, response: Json): Json =>
    ALL_RETURN_FORGERIES[rule.kind]?.change(response, forgerOf(rule)) ?? response

  async function send(ctx: ProviderContext, { status = 200, headers = {}, type, body, connection }: BadAnswer): Promise<void> {
    if (connection !== undefined) {
      ctx.respond = false
      if (connection === 'closed') ctx.req.socket.destroy()
      else await once(ctx.req.socket, 'close')
      return
    }
    ctx.status = status
    ctx.set({ 'access-control-allow-origin': settings.origins.app, vary: 'Origin', ...headers })
    ctx.body = body
    if (type !== undefined) ctx.type = type
  }
}

const textOf = (header: unknown): string => (typeof header === 'string' ? header : '')

const isJson = (body: unknown): body is Json => typeof body === 'object' && body !== null

/** Known once the provider has read the request. */
function grantTypeOf(ctx: ProviderContext): string | undefined {
  const grantType: unknown = 'oidc' in ctx ? (ctx['oidc'] as { params?: Json }).params?.['grant_type'] : undefined
  return typeof grantType === 'string' ? grantType : undefined
}

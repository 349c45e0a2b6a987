import * as z from 'zod/mini'
import type { Cookies, World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { newAuthorizationRequest, redeem } from './authorizationCode'
import type { Tokens } from './exchange'
import { retryingFetch } from './retryingFetch'
import type { Provider } from './provider'

/** For the whole check, and how long the frame stays after its response (decisions.md D46). */
const TIMEOUT_MS = 60_000
const REMOVE_AFTER_MS = 2_000
/** The provider's page posts its response while it loads: a page that has loaded and stays silent is not the provider's. */
const SILENCE_MS = 3_000

const message = z.object({
  type: z.literal('authorization_response'),
  response: z.object({
    state: z.string(),
    code: z.optional(z.string()),
    error: z.optional(z.string()),
    iss: z.optional(z.string()),
  }),
})
type Response = z.output<typeof message>['response']

/** Counts messages that were not the response: another sender, shape or state (AUTH-36). */
export interface MessageCount {
  ignored: number
}

/**
 * Silent authentication: asks the provider in a hidden frame whether it has a session. Never navigates the page.
 * @param turn aborted when another tab takes the turn: a browser has one such frame at a time
 * @throws AppError `missing_refresh_token` if frames are known to be blocked, `timeout` if that was found out just now
 */
export async function authorizeSilently(
  world: World,
  provider: Provider,
  turn: AbortSignal,
  messages: MessageCount,
): Promise<Tokens> {
  const { clientId } = provider
  if (framesAreBlocked(world.cookies, clientId)) throw new BlockedFrame('missing_refresh_token')
  const { address, ...request } = await newAuthorizationRequest(provider, { prompt: 'none', response_mode: 'web_message' })
  const response = await responseFrom(world, address, request.state, turn, messages)
  if (turn.aborted) throw new AppError('timeout')
  if (response === undefined) {
    // silent because the frame is blocked, or because the provider is down? This throws if it is down (AUTH-62)
    await retryingFetch(world, turn)(provider.server.jwks_uri ?? '', { cache: 'no-store' })
    if (turn.aborted) throw new AppError('timeout')
    rememberBlockedFrames(world.cookies, clientId)
    throw new BlockedFrame('timeout', 0, { message: 'Timeout' })
  }
  const parameters = Object.fromEntries(
    Object.entries(response).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  return redeem(world, provider, parameters, request, turn)
}

/** The frame's response with the state of this request; undefined if none comes. */
async function responseFrom(
  { openHiddenFrame, clock }: World,
  address: string,
  state: string,
  turn: AbortSignal,
  messages: MessageCount,
): Promise<Response | undefined> {
  if (turn.aborted) return undefined
  const limit = clock.sleep(TIMEOUT_MS)
  let silence: ReturnType<typeof clock.sleep> | undefined
  let close: () => void = () => undefined
  const answer = await new Promise<Response | undefined>(resolve => {
    const giveUp = (): void => resolve(undefined)
    void limit.done.then(giveUp)
    turn.addEventListener('abort', giveUp, { once: true })
    close = openHiddenFrame(address, {
      onMessage(data) {
        const { success, data: content } = message.safeParse(data)
        if (success && content.response.state === state) resolve(content.response)
        else messages.ignored++
      },
      onForeignMessage: () => void messages.ignored++,
      onLoad() {
        silence?.cancel()
        silence = clock.sleep(SILENCE_MS)
        void silence.done.then(giveUp)
      },
    })
  })
  limit.cancel()
  silence?.cancel()
  if (turn.aborted) close()
  else void clock.sleep(REMOVE_AFTER_MS).done.then(close)
  return answer
}

/** The browser blocks hidden frames of the provider. */
export class BlockedFrame extends AppError {}

/** Blocked frames are remembered until the browser is closed, in a session cookie (AUTH-33). */
const verdictCookie = (clientId: string): string => `lockstep.${clientId}.frames`

export const framesAreBlocked = (cookies: Cookies, clientId: string): boolean =>
  cookies.read(verdictCookie(clientId)) === 'blocked'

export const rememberBlockedFrames = (cookies: Cookies, clientId: string): void =>
  cookies.write(verdictCookie(clientId), 'blocked', 'session')

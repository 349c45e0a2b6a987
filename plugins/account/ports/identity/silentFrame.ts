import { z } from 'zod'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { newQuestion, redeem } from './authorization'
import type { Tokens } from './exchange'
import { BlockedFrame, framesAreBlocked, rememberBlockedFrames } from './frameVerdict'
import { patientFetch } from './patientFetch'
import type { Provider } from './provider'

/** For the whole frame, and how long it stays once it has answered (decisions.md D46). */
const FRAME_MS = 60_000
const STAYS_MS = 2_000
/** The answer is posted while the page loads: a page that has come and says nothing is not the provider's. */
const SILENCE_MS = 3_000

const message = z.object({
  type: z.literal('authorization_response'),
  response: z.object({
    state: z.string(),
    code: z.string().optional(),
    error: z.string().optional(),
    iss: z.string().optional(),
  }),
})
type Response = z.output<typeof message>['response']

/** Messages that were not the answer: another sender, shape or state (AUTH-36). */
export interface Heard {
  ignored: number
}

/**
 * Asks the provider in a hidden frame whether it still knows somebody here. Never leads the page away.
 * @param turn is aborted when another tab has taken the turn: there is one frame at a time in a browser
 * @throws AppError `missing_refresh_token` where frames are known not to work, `timeout` where that is found out now
 */
export async function askSilently(world: World, provider: Provider, turn: AbortSignal, heard: Heard): Promise<Tokens> {
  const { clientId } = provider
  if (framesAreBlocked(world.cookies, clientId)) throw new BlockedFrame('missing_refresh_token')
  const { address, ...asked } = await newQuestion(provider, { prompt: 'none', response_mode: 'web_message' })
  const response = await answerOf(world, address, asked.state, turn, heard)
  if (turn.aborted) throw new AppError('timeout')
  if (response === undefined) {
    // silent because it is blocked, or because nobody is there? (AUTH-62)
    await patientFetch(world, turn)(provider.server.jwks_uri ?? '', { cache: 'no-store' })
    if (turn.aborted) throw new AppError('timeout')
    rememberBlockedFrames(world.cookies, clientId)
    throw new BlockedFrame('timeout', 0, 'Timeout')
  }
  const given = Object.fromEntries(Object.entries(response).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return redeem(world, provider, given, asked, turn)
}

/** What the frame answers, once it has the state of this question. Undefined: nothing. */
async function answerOf(
  { hideFrame, clock }: World,
  address: string,
  state: string,
  turn: AbortSignal,
  heard: Heard,
): Promise<Response | undefined> {
  if (turn.aborted) return undefined
  const limit = clock.sleep(FRAME_MS)
  let silence: ReturnType<typeof clock.sleep> | undefined
  let close: () => void = () => undefined
  const answer = await new Promise<Response | undefined>(resolve => {
    const nothing = (): void => resolve(undefined)
    void limit.done.then(nothing)
    turn.addEventListener('abort', nothing, { once: true })
    close = hideFrame(address, {
      message(data) {
        const { success, data: said } = message.safeParse(data)
        if (success && said.response.state === state) resolve(said.response)
        else heard.ignored++
      },
      stranger: () => void heard.ignored++,
      loaded() {
        silence?.cancel()
        silence = clock.sleep(SILENCE_MS)
        void silence.done.then(nothing)
      },
    })
  })
  limit.cancel()
  silence?.cancel()
  if (turn.aborted) close()
  else void clock.sleep(STAYS_MS).done.then(close)
  return answer
}

import type { ZodMiniType } from 'zod/mini'
import { AppError } from '@/kernel/AppError'
import type { World } from '@/runtime/effects/world'
import { browserClock } from '@/runtime/adapters/clocks'
import { createAccessToken } from '@/runtime/http/accessToken'
import { createHttp } from '@/runtime/http/http'
import type { Answer } from './ask'
import type { Examined } from './examined'

export interface Reading<T> {
  /** Undefined where it could not be read; that has been reported. */
  readonly value: T | undefined
  readonly answer: Answer | undefined
}

/**
 * Makes a call with the app’s own port, through the app’s own fetch layer, so that address, headers and parsing are the app’s.
 * The schema is listed beside it to name the wrong field, because the app only reports that one is wrong.
 */
export type Read = <T>(schema: ZodMiniType, port: (world: World) => Promise<T>) => Promise<Reading<T>>

const nobody = (): void => undefined

export function reader({ config, token, ask, report }: Examined): Read {
  let last: Answer | undefined
  const capturing: typeof fetch = async (input, init) => {
    const request = {
      method: init?.method ?? 'GET',
      ...(init?.headers && { headers: init.headers }),
      ...(init?.signal && { signal: init.signal }),
    }
    last = await ask(input instanceof Request ? input.url : input.toString(), request)
    if (last === undefined) throw new TypeError('no answer')
    const { status, text, headers } = last
    return new Response([204, 304].includes(status) ? null : text, { status, headers: withoutEncoding(headers) })
  }
  const accessToken = createAccessToken()
  accessToken.hold(token)
  const http = createHttp({
    config,
    fetch: capturing,
    clock: browserClock,
    jitter: Math.random,
    accessToken,
    reports: {
      rateLimited: nobody,
      serverTime: nobody,
      // there is no session to renew: the call ends as refused
      sessionRefused: () => accessToken.hold(undefined),
      renewedSessionRefused: nobody,
      profileFoundIncomplete: nobody,
    },
  })
  const world = { http, config } as unknown as World

  return async (schema, port) => {
    last = undefined
    try {
      const value = await port(world)
      report.expect(true, 'api.shape', '', '')
      return { value, answer: last }
    } catch (error) {
      const answer = last as Answer | undefined
      if (answer && error instanceof AppError) {
        const isUnreadable = error.code === 'INVALID_REPSONSE_DATA' && answer.status < 400
        report.expect(
          false,
          isUnreadable ? 'api.shape' : 'api.call',
          `GET ${answer.address}`,
          isUnreadable ? schemaProblemOf(schema, answer) : refusalText(answer, error),
        )
      } else if (answer) throw error
      return { value: undefined, answer }
    }
  }
}

/** The headers for the text, which is already decompressed. */
function withoutEncoding(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-encoding')
  copy.delete('content-length')
  return copy
}

const refusalText = ({ status }: Answer, { code }: AppError): string =>
  `answered ${status}${code === 'UNKNOWN' ? '' : ` ${code}`}`

const MOST_ISSUES = 3

function schemaProblemOf(schema: ZodMiniType, { text, headers }: Answer): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return `not JSON but ${headers.get('content-type') ?? 'something'} of ${text.length} characters`
  }
  const issues = schema.safeParse(body).error?.issues ?? []
  const texts = issues.slice(0, MOST_ISSUES).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
  return `${texts.join('; ')}${issues.length > MOST_ISSUES ? `; and ${issues.length - MOST_ISSUES} more` : ''}`
}

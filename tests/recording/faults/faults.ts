import type { Clock } from '@/runtime/effects/world'
import { SERVER } from './canaries'

/** What the network does with a call. It may fail. */
export type Network = (clock: Clock, signal: AbortSignal | null | undefined) => Promise<Response>

const headers = {
  'content-type': 'application/json',
  'www-authenticate': `Bearer error_description="${SERVER.header}"`,
  'x-request-id': SERVER.header,
  location: `https://other.example/?${SERVER.header}`,
}
const details = { [SERVER.field]: SERVER.detail, stack: `Error: ${SERVER.detail}`, details: [SERVER.detail] }

const answer =
  (status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Network =>
  () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { ...headers, ...more } }),
    )
const refused = (status: number, error: string, more: Readonly<Record<string, string>> = {}): Network =>
  answer(status, { error, statusCode: status, message: `${SERVER.message} of ${error}`, ...details }, more)
const broken =
  (error: Error): Network =>
  () =>
    Promise.reject(error)
const thrown = (what: string): Error =>
  new TypeError(`${what} https://api.example/v1/x?email=${SERVER.address} ${SERVER.thrown}`, { cause: new Error(SERVER.cause) })

const cut: Network = () =>
  Promise.resolve(new Response(new ReadableStream({ start: controller => controller.error(thrown('cut')) }), { headers }))
const silent: Network = (_, signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(thrown('aborted'))))
const slow: Network = async clock => {
  await clock.sleep(5_000).done
  return answer(200, { [SERVER.field]: SERVER.shape })(clock, null)
}
/** A repeated call meets the second, and any after it. */
const turns = (first: Network, then: Network): (() => Network) => {
  return () => {
    let count = 0
    return (...asked) => (count++ === 0 ? first : then)(...asked)
  }
}
const always = (network: Network) => () => network

/** What else happens around a call that failed. */
export type Besides =
  | 'offline'
  | 'reload'
  | 'back'
  | 'closed'
  | 'otherTab'
  | 'sleep'
  | 'newBuild'
  | 'noStorage'
  | 'skewedClock'
  | 'expired'
  | 'sagaThrows'

export interface Fault {
  readonly network: () => Network
  readonly besides?: Besides
}

const failing = refused(500, 'INTERNAL_ERROR')

/** The rows of the fault table, in order; each contains a value that must not be recorded. */
export const FAULTS = {
  'offline before send': { network: always(broken(thrown('Failed to fetch'))), besides: 'offline' },
  'offline after send': { network: always(cut), besides: 'offline' },
  'reset before response': { network: turns(broken(thrown('reset')), failing) },
  'reset mid-body': { network: always(cut) },
  'no response 10 s': { network: always(silent) },
  '5 s latency': { network: always(slow) },
  '429 with Retry-After': { network: turns(refused(429, 'RATE_LIMITED', { 'retry-after': '2' }), failing) },
  '5xx without CORS': { network: always(broken(thrown('Failed to fetch'))) },
  '500': { network: always(refused(500, `Booking of ${SERVER.code} failed`)) },
  '503 with Retry-After': {
    network: always(answer(503, { error: 'server_error', error_description: SERVER.description }, { 'retry-after': '1' })),
  },
  'HTML or cut JSON': {
    network: turns(answer(502, `<!doctype html><title>${SERVER.html}</title>`), answer(200, `{"id":"${SERVER.cut}`)),
  },
  'schema mismatch': { network: always(answer(200, { id: 7, error: SERVER.shape, [SERVER.field]: { message: SERVER.shape } })) },
  'unknown enum': {
    network: always(
      answer(200, { id: 'x', state: SERVER.choice, status: SERVER.choice, type: SERVER.choice, error: SERVER.choice }),
    ),
  },
  '10 MB answer': { network: always(answer(500, `{"message":"${SERVER.message}","rest":"${'x'.repeat(10_000_000)}"}`)) },
  '401': { network: always(refused(401, 'UNAUTHORIZED')) },
  '409': { network: always(refused(409, 'INVALID_BOOKING_STATE')) },
  'not found': { network: always(refused(404, 'BOOKING_NOT_FOUND')) },
  'no unit': { network: always(refused(409, 'NO_AVAILABLE_UNIT')) },
  'hold expired': { network: always(refused(409, 'INVALID_BOOKING_STATE')), besides: 'expired' },
  reload: { network: always(failing), besides: 'reload' },
  back: { network: always(failing), besides: 'back' },
  'tab closed and reopened': { network: always(failing), besides: 'closed' },
  'a second tab': { network: always(failing), besides: 'otherTab' },
  'sleep of an hour': { network: always(failing), besides: 'sleep' },
  'new build, code lost': { network: always(failing), besides: 'newBuild' },
  'storage blocked': { network: always(failing), besides: 'noStorage' },
  'clock a day off': { network: always(failing), besides: 'skewedClock' },
  'a workflow throws': { network: always(failing), besides: 'sagaThrows' },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS

/** Its columns: the steps in which a fault can strike. */
export const STEPS = ['Rd', 'Ct', 'Bk', 'In', 'Py', 'Sg', 'Ca', 'Or'] as const
export type Step = (typeof STEPS)[number]

/** Where a fault cannot meet a step. */
const NOT_THERE: Partial<Record<FaultName, readonly Step[]>> = {
  'unknown enum': ['Ct'],
  '401': ['Ct', 'Ca'],
  '409': ['Rd', 'Ct'],
  'not found': ['Rd', 'Ct'],
  'no unit': ['Ct', 'Sg', 'Ca', 'Or'],
  'hold expired': ['Rd', 'Ct', 'Ca', 'Or'],
  'tab closed and reopened': ['Rd'],
  'a second tab': ['Ct'],
}

export const CELLS: readonly (readonly [FaultName, Step])[] = (Object.keys(FAULTS) as FaultName[]).flatMap(fault =>
  STEPS.filter(step => !NOT_THERE[fault]?.includes(step)).map(step => [fault, step] as const),
)

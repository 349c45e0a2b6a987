import { rateLimited, sessionRefused } from '@/contracts/http'
import { createAccessToken } from '@/runtime/http/accessToken'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { AnyPort } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { createHttp } from '@/runtime/http/http'
import type { AppEvent, Cause } from '@/kernel/events'
import { aConfig } from '../../support/aConfig'
import type { MemoryDevice } from '../../support/memoryAdapters'
import type { VirtualClock } from '../../support/virtualClock'
import { PERSON, SERVER } from './canaries'
import { FAULTS, type Fault, type FaultName } from './faults'

interface Parts {
  readonly fault: FaultName
  readonly ports: readonly AnyPort[]
  readonly clock: VirtualClock
  readonly memory: MemoryDevice
}

const DAY_MS = 86_400_000

/** These ports as they are, through the one fetch layer, on a network that does what the fault says. */
export function faultyPorts({ fault, ports, clock, memory }: Parts) {
  const { network, besides }: Fault = FAULTS[fault]
  const accessToken = createAccessToken()
  accessToken.hold(PERSON.token)
  const met: unknown[] = []
  let calls = 0
  let send = (_event: AppEvent, _cause: Cause): void => undefined
  const ask = network()
  const fetch = (async (_address: string, init?: RequestInit) => {
    calls++
    const answer = await ask(clock, init?.signal)
    if (besides === 'skewedClock') answer.headers.set('date', new Date(clock.now() - DAY_MS).toUTCString())
    return answer
  }) as typeof globalThis.fetch
  const http = createHttp({
    config: aConfig,
    fetch,
    clock,
    jitter: () => 0.5,
    accessToken,
    reports: {
      rateLimited: retryAt => send(rateLimited({ retryAt }), 'server'),
      sessionRefused: () => {
        send(sessionRefused(), 'server')
        accessToken.hold(PERSON.token)
      },
      renewedSessionRefused: () => undefined,
      serverTime: () => undefined,
      profileFoundIncomplete: () => undefined,
    },
  })
  const world = {
    http,
    config: aConfig,
    storage: memory.storage,
    locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
  } as unknown as World
  const run = async (port: AnyPort, args: readonly unknown[]): Promise<unknown> => {
    try {
      if (besides === 'sagaThrows')
        throw new RangeError(`Invalid time zone specified: ${SERVER.thrown}`, { cause: new Error(SERVER.cause) })
      return await port.run(world, ...(args as never[]))
    } catch (error) {
      met.push(error)
      throw error
    }
  }
  return {
    ports: Object.fromEntries(ports.map(port => [port.portId, (...args: never[]) => run(port, args)])) as FakePorts,
    /** The unmasked values that the workflows received. */
    met,
    calls: () => calls,
    tellApp: (tell: typeof send) => void (send = tell),
  }
}

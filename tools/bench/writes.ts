import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../sandbox/settings'
import type { Call, CallResult, Caller } from './calls'
import { percentile } from './measures'
import { rent, type Rental } from './virtualCustomer'

export interface Writes {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** By call, in ms. */
  readonly p99ByCall: Readonly<Record<string, number>>
  readonly rentals: number
  /** Refusals by `call code`; none are expected. */
  readonly refused: Readonly<Record<string, number>>
}

/**
 * Customers arrive at a constant rate, whether or not earlier ones are done, and each rents a unit, reading the booking as the
 * app does. A driver that waited for answers would hide a slow server.
 */
export async function measureWrites(
  settings: Settings,
  caller: Caller,
  next: () => Rental,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Writes> {
  const times: { name: string; ms: number }[] = []
  const refused: Record<string, number> = {}
  let rentals = 0

  const ask = async (name: string, asked: Call): Promise<CallResult> => {
    const answer = await caller.call(asked)
    times.push({ name, ms: answer.ms })
    const id = name === 'booking' ? String(answer.body['id']) : undefined
    if (id !== undefined && asked.bearer !== undefined) {
      await caller.call({
        method: 'GET',
        url: `${settings.origins.api}/v1/booking/${id}?calculateEstimate=true`,
        bearer: asked.bearer,
      })
    }
    return answer
  }

  const began = performance.now()
  const under = new Set<Promise<void>>()
  const count = perSecond * seconds
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, began + (index * 1_000) / perSecond - performance.now()))
    const run = rent(settings, ask, next()).then(outcome => {
      rentals += 'bookingId' in outcome ? 1 : 0
      if ('refused' in outcome)
        refused[`${outcome.at} ${outcome.refused}`] = (refused[`${outcome.at} ${outcome.refused}`] ?? 0) + 1
    })
    under.add(run)
    void run.finally(() => under.delete(run))
  }
  await Promise.all(under)
  const elapsed = (performance.now() - began) / 1_000
  return {
    perSecond: times.length / elapsed,
    p50Ms: percentile(
      times.map(each => each.ms),
      0.5,
    ),
    p99Ms: percentile(
      times.map(each => each.ms),
      0.99,
    ),
    p99ByCall: Object.fromEntries(
      [...new Set(times.map(each => each.name))].map(name => [
        name,
        percentile(
          times.filter(each => each.name === name).map(each => each.ms),
          0.99,
        ),
      ]),
    ),
    rentals,
    refused,
  }
}

import type { Settings } from '../sandbox/settings'
import type { Caller } from './calls'

export interface Offer {
  readonly storeId: string
  readonly unitTypeId: string
  readonly moveInAt: string
}

/** Every available unit type with a move-in day, alternating between stores. */
export async function offersOf(settings: Settings, caller: Caller): Promise<readonly Offer[]> {
  const api = `${settings.origins.api}/v1`
  const stores = listOf<{ id: string; bookableDate: string[] }>(
    (await caller.call({ method: 'GET', url: `${api}/bookable/stores` })).body,
  )
  const byStore = await Promise.all(
    stores.map(async ({ id, bookableDate }) => {
      const ranges = listOf<{ units: { id: string; soldOut?: boolean }[] }>(
        (await caller.call({ method: 'GET', url: `${api}/bookable/stores/${id}/units?measurementSystem=IU` })).body,
      )
      return ranges
        .flatMap(range => range.units)
        .filter(unit => unit.soldOut !== true)
        .map(unit => ({ storeId: id, unitTypeId: unit.id, moveInAt: bookableDate[20] ?? '' }))
    }),
  )
  const longest = Math.max(...byStore.map(offers => offers.length))
  return Array.from({ length: longest }, (_, index) => byStore.flatMap(offers => offers[index] ?? [])).flat()
}

const listOf = <T>(body: unknown): readonly T[] => body as readonly T[]

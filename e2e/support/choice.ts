import { fromHere } from '../fixtures'

/** A unit and a day the sandbox offers, as the rental's addresses carry them. */
export interface Choice {
  readonly storeId: string
  readonly unitId: string
  readonly startDate: string
}

interface Store {
  readonly id: string
  readonly name: string
  readonly bookableDate: readonly string[]
}
interface SizeRange {
  readonly units: readonly { readonly id: string; readonly soldOut?: boolean; readonly features: readonly string[] }[]
}

/** The number of choices per test process and town. */
const KINDS_EACH = 17
const choices = new Map<string, number>()

/**
 * Something that a visitor of the store in `town` could choose, a unit of another kind each time: there are few units of a kind,
 * and the holds of other tests remain. Tests that choose on the page itself need a town that no other test uses.
 */
export async function choiceIn(town: string): Promise<Choice> {
  const stores = await read<readonly Store[]>('bookable/stores')
  const store = stores.find(({ name }) => name.includes(town))
  if (!store) throw new Error(`There is no store in ${town}.`)
  const ranges = await read<readonly SizeRange[]>(`bookable/stores/${store.id}/units?measurementSystem=IU`)
  const all = ranges.flatMap(({ units }) => units)
  const extensible = all.filter(({ features }) => features.includes('ExtendedAccess'))
  // with extended hours, there is something to choose at every step
  const kinds = extensible.length > 0 ? extensible : all
  const count = choices.get(town) ?? Number(process.env['TEST_WORKER_INDEX'] ?? 0) * KINDS_EACH
  const available = kinds.map((_, index) => (count + index) % kinds.length).filter(index => kinds[index]?.soldOut !== true)
  const unit = kinds[available[0] ?? -1]
  choices.set(town, (available[0] ?? count) + 1)
  const startDate = store.bookableDate
    .slice(2)
    .map(date => date.slice(0, 10))
    .find(hasRegularHours)
  if (!unit || startDate === undefined) throw new Error(`Nothing can be rented in ${town}.`)
  return { storeId: store.id, unitId: unit.id, startDate }
}

/** Never a Sunday, on which only extended hours give access, so that journeys do not depend on the weekday of the run. */
const hasRegularHours = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() !== 0

/** A page of the rental with the choice made; further values are added to the query. */
export const addressOf = (step: string, choice: Choice, more: Readonly<Record<string, string>> = {}): string =>
  `/register/${step}?${new URLSearchParams({ ...choice, ...more }).toString()}`

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(`${fromHere.api}/v1/${path}`)).json()) as T
}

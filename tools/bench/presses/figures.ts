import { percentile } from '../measures'
import { table } from '../table'

/** The longest a press may take to the next paint (an `INP` of 200 ms counts as good; this is half of it). */
const LIMIT_MS = 100

export interface PressFigures {
  readonly presses: readonly { readonly name: string; readonly median: number; readonly worst: number }[]
  /** Controls of which at least one press could not be measured: covered, missing in that round, or not answered in time. */
  readonly unmeasured: readonly string[]
  /** The median of a press that nothing answers to. */
  readonly floor: number
  readonly pass: boolean
}

/** @param presses milliseconds by press; undefined where a press could not be measured */
export function figuresOf(presses: ReadonlyMap<string, readonly (number | undefined)[]>, floor: readonly number[]): PressFigures {
  const figures = [...presses]
    .map(([name, times]) => [name, times.filter(ms => ms !== undefined)] as const)
    .filter(([, times]) => times.length > 0)
    .map(([name, times]) => ({ name, median: percentile(times, 0.5), worst: Math.max(...times) }))
    .sort((a, b) => b.median - a.median || b.worst - a.worst)
  const unmeasured = [...presses].flatMap(([name, times]) => (times.includes(undefined) ? [name] : []))
  return {
    presses: figures,
    unmeasured,
    floor: percentile(floor, 0.5),
    pass: figures.length > 0 && unmeasured.length === 0 && figures.every(({ median }) => median <= LIMIT_MS),
  }
}

export function pressesTable({ presses, unmeasured, floor }: PressFigures): string {
  const rows = presses.map(({ name, median, worst }) => [
    name.length > 80 ? `${name.slice(0, 79)}…` : name,
    `${median} ms`,
    `${worst} ms`,
    floor > 0 ? (median / floor).toFixed(1) : '',
    median > LIMIT_MS ? `over ${LIMIT_MS} ms` : '',
  ])
  return table([
    ['press', 'median', 'worst', 'to floor', ''],
    ['a bare button in a page without script', `${floor} ms`, '', '1', ''],
    ...rows,
    ...unmeasured.map(name => [name, 'not measured', '', '', '']),
  ])
}

import { createHash } from 'node:crypto'
import { closeSegment, type Header } from '../../src/recording/fileFormat'
import type { EventRow } from '../../src/recording/rows'
import { fieldsOf } from '../../src/recording/writeRow'
import { type Pages, type Plan, plannedVisit, SHARES } from './plans'
import type { Template } from './template'

/** A recording to send: its segments, one per page, and the customer it is of. */
export interface SeededRecording {
  readonly rec: string
  readonly plan: Plan
  readonly segments: readonly string[]
  /** A customer's made-up id; absent where nobody signed in. */
  readonly customer?: string
  /** The second visit of somebody who came back. */
  readonly isReturn: boolean
}

export interface Seeding {
  readonly count: number
  /** Another one makes other visits; the same one the same. */
  readonly seed: number
  /** When the last visit may have ended, in epoch milliseconds. */
  readonly now: number
  /** The builds by which they say they were recorded. */
  readonly builds: readonly [string, ...string[]]
}

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** Over so many days visits are spread, less than the shortest time that a recording is kept. */
const DAYS = 20
/** Long enough for the longest visit. */
const LONGEST = 180 * MINUTE
/** Builds that do not exist, where visits are only searched. */
export const MADE_UP_BUILDS = ['seeded0a', 'seeded1b', 'seeded2c'] as const

/** So many recordings of visits that never were, each of parts of a stored one: its pauses, clocks, builds and people differ. */
export function* seededRecordings(template: Template, { count, seed, now, builds }: Seeding): Generator<SeededRecording> {
  const random = randomFrom(seed)
  const plans = shuffled(plansFor(count), random)
  const bodies = new Set<string>()
  let made = 0
  for (const plan of plans) {
    const { pages, next } = plannedVisit(template, plan, random)
    const start = now - LONGEST - Math.floor(random() * DAYS * DAY)
    const customer = pages.length > 1 ? { customer: `seeded-customer-${seed}-${made}` } : {}
    for (const [part, at] of [
      [pages, start],
      [next, start + LONGEST / 2],
    ] as const) {
      if (part === undefined || made === count) continue
      const rec = `seeded-${seed}-${String(made).padStart(6, '0')}`
      const build = builds[Math.floor(random() * builds.length)] ?? builds[0]
      const segments = segmentsOf(template, { rec, build, at, pages: part, random, bodies })
      yield { rec, plan, segments, ...customer, isReturn: part === next }
      made += 1
    }
  }
}

/** The plans of so many visits, by their shares. What is left over looks around. */
function plansFor(count: number): readonly Plan[] {
  const plans = (Object.keys(SHARES) as Plan[]).flatMap(plan =>
    Array.from({ length: Math.floor((SHARES[plan] * count) / 1_000) }, () => plan),
  )
  return [...plans, ...Array.from({ length: count - plans.length }, (): Plan => 'looked around')]
}

interface Making {
  readonly rec: string
  readonly build: string
  readonly at: number
  readonly pages: Pages
  readonly random: () => number
  /** Names of the public bodies that a recording before this one has brought. */
  readonly bodies: Set<string>
}

function segmentsOf(template: Template, { rec, build, at, pages, random, bodies }: Making): readonly string[] {
  let start = at
  return pages.map((events, index) => {
    const header: Header = {
      v: 2,
      rec,
      page: index + 1,
      seg: 1,
      seq: 1,
      build,
      plugins: template.plugins,
      rules: template.rules,
      t0: start,
      prev: null,
      mode: 'consented',
      dropped: 0,
    }
    const rows = retimed(events, start, template.recordedAt, random)
    let before = start
    const since = (time: number): number => {
      const elapsed = time - before
      before = time
      return elapsed
    }
    const lines = rows.flatMap(row => {
      const line = JSON.stringify(fieldsOf(row, since))
      return [...bodiesCitedIn(line, template, bodies), line]
    })
    start = (rows.at(-1)?.at ?? start) + MINUTE
    return closeSegment([JSON.stringify(header), ...lines], rows.length)
  })
}

/** The bodies that a line cites and that no recording before has brought: the server keeps each once for all visitors. */
function bodiesCitedIn(line: string, template: Template, brought: Set<string>): readonly string[] {
  return [...line.matchAll(/"\$ref":"(sha256-[0-9a-f]{64})"/g)].flatMap(([, name = '']) => {
    const body = template.bodies.get(name)
    if (body === undefined || brought.has(name)) return []
    brought.add(name)
    return [body]
  })
}

/** Tests press at once; people think before they press. What a page did by itself takes as long as it took. */
function retimed(events: readonly EventRow[], start: number, recordedAt: number, random: () => number): readonly EventRow[] {
  let at = start
  let previous: EventRow | undefined
  return events.map((event, index) => {
    // presses in a row are one person's, who has lost patience
    const isAgain = event.cause === 'user' && previous?.type === event.type && previous.payload === event.payload
    const thought = event.cause === 'user' ? (isAgain ? 300 : Math.round(2_000 + random() * 18_000)) : 0
    at += Math.max(0, Math.min(event.at, MINUTE)) + thought
    previous = event
    return { ...event, seq: index + 1, at, payload: shifted(event.payload, start - recordedAt) }
  })
}

/** Instants among the values move with the visit: a hold lasts as long as it did. */
function shifted(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value > 1_600_000_000_000 && value < 2_000_000_000_000 ? value + by : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(each => shifted(each, by))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shifted(each, by)]))
}

function shuffled<Each>(list: readonly Each[], random: () => number): readonly Each[] {
  return list
    .map(each => ({ each, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

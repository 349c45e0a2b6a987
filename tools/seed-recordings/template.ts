import { readFileSync } from 'node:fs'
import { everyPlugin } from '../../src/app/everyPlugin'
import { routeBindings } from '../../src/app/routeBindings'
import { loadRecordings } from '../../src/kernel/recordings'
import { buildRegistry } from '../../src/kernel/registry'
import { digestOfMasks, versionsOf } from '../../src/recording/buildVersions'
import { BODY, type Extra } from '../../src/recording/fileFormat'
import { replayMasker } from '../../src/recording/masker'
import { readVisit } from '../../src/recording/readFile'
import type { Cause } from '../../src/kernel/events'
import type { EventRow } from '../../src/recording/rows'
import { rewrite } from '../replay/rewrite'

/** A stored visit that rents a unit, pays, signs and buys from the shop: what every made-up visit is a part of. */
const STORED = 'tests/recordings/rental-and-boxes.v2.recording'

/** The pages of the stored visit, by what happens on them. Events are as the installed plugins' current versions write them. */
export interface Template {
  readonly plugins: Readonly<Record<string, number>>
  readonly rules: string
  /** When the stored visit began, in epoch milliseconds: instants in its events move with those of a made-up one. */
  readonly recordedAt: number
  /** The lines of the public bodies that events cite, by their names. */
  readonly bodies: ReadonlyMap<string, string>
  /** From the home page to signing in, from there to the agreement, back from it, the shop. */
  readonly pages: Readonly<Record<'choosing' | 'paying' | 'signed' | 'shop', readonly EventRow[]>>
}

/** Reads the stored visit with the plugins of this checkout. */
export async function readTemplate(): Promise<Template> {
  await loadRecordings(everyPlugin)
  const { registry, problems } = buildRegistry(everyPlugin, routeBindings)
  if (problems.length > 0) throw new Error('The plugins collide: npm run check says where.')
  const visit = await readVisit(readFileSync(STORED, 'utf8'))
  const bodies = new Map<string, string>()
  const pages: (readonly EventRow[])[] = []
  for (const page of visit) {
    const text = await rewrite(registry, page, { masker: replayMasker(), keepsAnswers: false })
    const lines = text.trimEnd().split('\n')
    for (const line of lines.filter(each => each.startsWith(BODY))) bodies.set(nameOf(line), line)
    pages.push(lines.slice(1, -1).flatMap(eventOf))
  }
  const withEvent = (type: string): readonly EventRow[] => {
    const page = pages.find(events => events.some(event => event.type === type))
    if (page === undefined) throw new Error(`${STORED} has no page with ${type}: made-up visits need one.`)
    return page
  }
  return {
    plugins: versionsOf(registry.plugins),
    rules: await digestOfMasks(registry.plugins),
    recordedAt: visit[0]?.header.t0 ?? 0,
    bodies,
    pages: {
      choosing: withEvent('booking/unitChosen'),
      paying: withEvent('booking/newCardPaymentSubmitted'),
      signed: withEvent('agreement/outcomeLearned'),
      shop: withEvent('shop/checkoutSubmitted'),
    },
  }
}

const nameOf = (line: string): string => line.slice(BODY.length + 1, line.indexOf('"', BODY.length + 1))

/** An event as it is written: what it cites is cited, and `at` is the time since the event before. */
function eventOf(line: string): readonly EventRow[] {
  const fields = JSON.parse(line) as readonly unknown[]
  if (typeof fields[0] !== 'number') return []
  const [seq, at, type, payload, extra = {}] = fields as [number, number, string, unknown, Extra?]
  return [{ kind: 'event', seq, at, type, payload: extra.u === 1 ? undefined : payload, cause: (extra.c ?? 'user') as Cause }]
}

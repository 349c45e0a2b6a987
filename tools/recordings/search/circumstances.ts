import { and, desc, eq, inArray, like, or } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { areOf, type Place } from '../days/days'
import { bodies, citations, marks } from '../schema'
import { fieldAt, textAt } from '../index/payload'
import { labelOfTopic } from './labels'

/** What distinguishes a visit at a glance, with its latest values. */
export interface Circumstances {
  /** Named as the catalogue names them, where its answers have come. */
  readonly store?: string
  readonly unit?: string
  /** `390 × 844, dark` */
  readonly window?: string
  /** The topics of their requests for help. */
  readonly topic?: string
}

const KINDS = ['store', 'unit', 'window', 'topic'] as const

export async function circumstancesOf(db: Database, found: readonly Place[]): Promise<ReadonlyMap<string, Circumstances>> {
  if (found.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([marks.rec, marks.kind], { rec: marks.rec, kind: marks.kind, name: marks.name })
    .from(marks)
    .where(and(areOf(marks, found), inArray(marks.kind, [...KINDS])))
    .orderBy(marks.rec, marks.kind, desc(marks.page), desc(marks.seq))
  const ids = rows.flatMap(({ kind, name }) => (kind === 'store' || kind === 'unit' ? [name] : []))
  const names = await namesOf(db, found, [...new Set(ids)])
  const byRec = new Map<string, Circumstances>()
  for (const { rec, kind, name } of rows) {
    byRec.set(rec, { ...byRec.get(rec), [kind]: kind === 'topic' ? labelOfTopic(name) : (names.get(name) ?? name) })
  }
  return byRec
}

/** The names of the things with these ids, from the catalogue's answers that these recordings cite. */
export async function namesOf(
  db: Database,
  found: readonly Place[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const texts = await db
    .selectDistinct({ text: bodies.text })
    .from(bodies)
    .innerJoin(citations, eq(citations.name, bodies.name))
    .where(and(areOf(citations, found), or(...ids.map(id => like(bodies.text, `%${JSON.stringify(id)}%`)))))
  const wanted = new Set(ids)
  const names = new Map<string, string>()
  for (const { text } of texts) collectNames(JSON.parse(text), wanted, names)
  return names
}

/** Recursive, because the intake refuses deeply nested bodies (citations.ts). */
function collectNames(value: unknown, wanted: ReadonlySet<string>, names: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const id = textAt(value, 'id')
  const name = textAt(value, 'name') ?? unitName(value)
  if (id !== undefined && name !== undefined && wanted.has(id)) names.set(id, name)
  for (const inner of Object.values(value)) collectNames(inner, wanted, names)
}

/** A name for a unit, such as `Premium 20 sq ft`, because lists of units contain none. */
function unitName(unit: object): string | undefined {
  const [grade, measurement] = [textAt(unit, 'label'), fieldAt(unit, 'measurement')]
  const area = fieldAt(measurement, 'area')
  if (grade === undefined || typeof area !== 'number') return undefined
  return `${grade} ${area} ${textAt(measurement, 'system') === 'IU' ? 'sq ft' : 'm²'}`
}

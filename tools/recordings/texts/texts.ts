/** Where the texts of segments are: in their rows, or in an object store where one is configured. Existing rows stay as they are. */
import { randomUUID } from 'node:crypto'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { segments } from '../schema'
import type { Store } from '../store'
import type { ObjectStore } from './objectStore'

/** The columns of a row that contain its text, or the text's name in the object store. */
interface KeptText {
  readonly text: string | null
  readonly object: string | null
}

const READS_AT_ONCE = 8
/** The maximum number of objects that one call removes. */
const MAX_REMOVED = 1_000
const folderOf = (day: string, rec: string): string => `${day}/${rec}/`

/**
 * Writes a text under a unique name, before the row that will name it, so that no transaction waits for the object store. A text
 * that no row names in the end is removed, or deleted with its day.
 */
export async function putText(
  objects: ObjectStore,
  { day, rec, page, seg }: { readonly day: string; readonly rec: string; readonly page: number; readonly seg: number },
  text: string,
): Promise<string> {
  const object = `${folderOf(day, rec)}${page}-${seg}-${randomUUID()}`
  await objects.put(object, text)
  return object
}

/** Deletes a text that no row names. If that fails, it is deleted with its day. */
export async function dropText({ objects, report }: Pick<Store, 'objects' | 'report'>, object: string): Promise<void> {
  await objects?.remove([object]).catch((error: unknown) => report('could not delete a text that was not stored', error))
}

/** The rows with their texts, in order. */
export async function withTexts<Row extends KeptText>(
  store: Pick<Store, 'objects'>,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly text: string })[]> {
  const read: (Row & { readonly text: string })[] = []
  for (let from = 0; from < rows.length; from += READS_AT_ONCE)
    read.push(
      ...(await Promise.all(
        rows.slice(from, from + READS_AT_ONCE).map(async row => ({ ...row, text: await textOf(store, row) })),
      )),
    )
  return read
}

async function textOf({ objects }: Pick<Store, 'objects'>, { text, object }: KeptText): Promise<string> {
  if (text !== null) return text
  const kept = object === null ? undefined : await objects?.get(object)
  if (kept === undefined) throw new Error('the text of a segment is not where its row says')
  return kept
}

/** Deletes a recording's texts: those that its rows name, and those in its folders that no row knows of. */
export async function deleteTexts(
  { objects }: Pick<Store, 'objects'>,
  tx: Database,
  rec: string,
  days: readonly string[],
): Promise<void> {
  if (objects === undefined) return
  const outsideFolders = (await namesOf(tx, [rec])).filter(name => !days.some(day => name.startsWith(folderOf(day, rec))))
  for (let from = 0; from < outsideFolders.length; from += MAX_REMOVED)
    await objects.remove(outsideFolders.slice(from, from + MAX_REMOVED))
  for (const day of days) {
    const folder = folderOf(day, rec)
    for (let keys = await objects.list(folder); keys.length > 0; keys = await objects.list(folder)) await objects.remove(keys)
  }
}

/** Deletes the texts of the days before `today`, but for those of recordings that were moved to a later day since. */
export async function deleteTextsBefore({ db, objects }: Pick<Store, 'db' | 'objects'>, today: string): Promise<void> {
  if (objects === undefined) return
  const pastFolders = (await objects.folders()).filter(each => /^\d{4}-\d\d-\d\d\/$/.test(each) && each.slice(0, -1) < today)
  for (const folder of pastFolders) {
    for (let keys = await objects.list(folder); keys.length > 0; keys = await objects.list(folder, keys.at(-1))) {
      const kept = new Set(await namesOf(db, [...new Set(keys.map(key => key.split('/')[1] ?? ''))]))
      await objects.remove(keys.filter(key => !kept.has(key)))
    }
  }
}

/** The names of the texts of recordings. */
async function namesOf(tx: Database, recs: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ object: segments.object })
    .from(segments)
    .where(and(inArray(segments.rec, [...recs]), isNotNull(segments.object)))
  return rows.flatMap(({ object }) => object ?? [])
}

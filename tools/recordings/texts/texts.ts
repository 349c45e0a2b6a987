/** Where the texts of segments are: in their rows, or in an object store where one is configured. Rows of before stay as they are. */
import type { Store } from '../store'
import type { ObjectStore } from './objectStore'

interface Place {
  readonly expiresOn: string
  readonly rec: string
  readonly page: number
  readonly seg: number
}

const AT_ONCE = 8
const folderOf = (expiresOn: string, rec: string): string => `${expiresOn}/${rec}/`
const keyOf = ({ expiresOn, rec, page, seg }: Place): string => `${folderOf(expiresOn, rec)}${page}-${seg}`

/** Keeps a text, under its recording's lock; returns what belongs into its row. */
export async function keepText({ objects }: Pick<Store, 'objects'>, place: Place, text: string): Promise<string | null> {
  if (objects === undefined) return text
  await objects.put(keyOf(place), text)
  return null
}

/** The rows with their texts, in order. */
export async function withTexts<Row extends Place & { readonly text: string | null }>(
  store: Pick<Store, 'objects'>,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly text: string })[]> {
  const read: (Row & { readonly text: string })[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    read.push(
      ...(await Promise.all(rows.slice(from, from + AT_ONCE).map(async row => ({ ...row, text: await textOf(store, row) })))),
    )
  return read
}

async function textOf({ objects }: Pick<Store, 'objects'>, row: Place & { readonly text: string | null }): Promise<string> {
  if (row.text !== null) return row.text
  const text = await objects?.get(keyOf(row))
  if (text === undefined) throw new Error('the text of a segment is not where its row says')
  return text
}

/** Copies a recording's texts to another day's folder. The first ones go with their day. */
export async function copyTexts({ objects }: Pick<Store, 'objects'>, rec: string, from: string, to: string): Promise<void> {
  if (objects === undefined) return
  const folder = folderOf(from, rec)
  for (let keys = await objects.list(folder); keys.length > 0; keys = await objects.list(folder, keys.at(-1))) {
    for (const key of keys) {
      const text = await objects.get(key)
      if (text !== undefined) await objects.put(`${folderOf(to, rec)}${key.slice(folder.length)}`, text)
    }
  }
}

/** Deletes a recording's texts, those that no row knows of included. */
export async function deleteTexts({ objects }: Pick<Store, 'objects'>, rec: string, days: readonly string[]): Promise<void> {
  if (objects === undefined) return
  for (const day of days) await removeAll(objects, folderOf(day, rec))
}

/** Deletes the texts of the days before `today`. */
export async function deleteTextsBefore({ objects }: Pick<Store, 'objects'>, today: string): Promise<void> {
  if (objects === undefined) return
  for (const folder of await objects.folders())
    if (/^\d{4}-\d\d-\d\d\/$/.test(folder) && folder.slice(0, -1) < today) await removeAll(objects, folder)
}

/** Ends where nothing is left: what cannot be removed is an error. */
async function removeAll(objects: ObjectStore, folder: string): Promise<void> {
  for (let keys = await objects.list(folder); keys.length > 0; keys = await objects.list(folder)) await objects.remove(keys)
}

import { ITEMS } from './items'

/** The count of each item; items without any are left out. */
export type Counts = Readonly<Record<string, number>>

/** The highest plausible count: a larger number is a typing error. */
export const MOST = 9_999

/** Parses a whole number from 0 to the maximum; undefined if invalid. Empty counts as 0. */
export function readCount(typed: string): number | undefined {
  const text = typed.replace(/[\s,]/g, '')
  if (!/^\d{0,6}$/.test(text)) return undefined
  const count = Number(text)
  return count <= MOST ? count : undefined
}

/** Encodes counts for an address: `sofaTwo1-boxMedium12`, in the order of the rooms. Empty if there are none. */
export const encodeCounts = (counts: Counts): string =>
  ITEMS.flatMap(({ id }) => (counts[id] ? [`${id}${counts[id]}`] : [])).join('-')

/** Parses an address. Unknown items are ignored; of a repeated item the first counts. */
export function decodeCounts(text: string): Counts {
  const counts: Record<string, number> = {}
  for (const part of text.split('-')) {
    const [, id = '', digits = ''] = /^([a-zA-Z]{1,12})(\d{1,6})$/.exec(part) ?? []
    const count = readCount(digits)
    if (count && !Object.hasOwn(counts, id) && ITEMS.some(item => item.id === id)) counts[id] = count
  }
  return counts
}

/** Parses what is stored on the device, which another build or the visitor may have written. */
export function acceptCounts(stored: unknown): Counts | undefined {
  if (typeof stored !== 'string' || stored.length > 1_000) return undefined
  return decodeCounts(stored)
}

export const itemsIn = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

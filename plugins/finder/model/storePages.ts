import { type Answers, inBatches } from './sizeCheck'
import type { StoreList, StoreRow } from './foundStores'

/** Cards per page. */
export const PER_PAGE = 20

/** The page number in the address, clamped to the pages there are. */
export function pageOf(query: string | undefined, rows: number): { readonly page: number; readonly total: number } {
  const total = Math.max(1, Math.ceil(rows / PER_PAGE))
  return { page: Math.min(total, Math.max(1, Math.floor(Number(query)) || 1)), total }
}

export const onPage = <Row extends StoreRow>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)

/** The stores of a page, in the batches in which their prices are requested. */
export function batchesOfPage({ rows }: StoreList, query: string | undefined): readonly (readonly string[])[] {
  return inBatches(onPage(rows, pageOf(query, rows.length).page).map(({ store }) => store.id))
}

/** The first batch with a store that has not answered. */
export const nextOpenBatch = (batches: readonly (readonly string[])[], answers: Answers): readonly string[] | undefined =>
  batches.map(batch => batch.filter(id => answers[id] === undefined)).find(open => open.length > 0)

import type { LondonTime } from '@/domain/dates'
import { isOpenAt } from '@/domain/openingHours'
import type { SizeAnswer } from './finderTypes'
import type { From, StoreList, StoreRow } from './foundStores'
import { lowestRent, type Wanted } from '@/domain/freeSizes'
import { batchesToAsk, batchToAsk, type Answers } from './sizeCheck'

export interface ShownRow extends StoreRow {
  /** Present if a size is wanted. */
  readonly size?: SizeAnswer
}

export interface ShownStores {
  readonly from: From | undefined
  readonly rows: readonly ShownRow[]
  readonly isUnknown: boolean
  /** How many stores were asked for the wanted size, and how many have it. */
  readonly asked?: { readonly stores: number; readonly having: number }
  /** A size is wanted, but no place. */
  readonly isNowhere: boolean
}

export interface Filters {
  /** A wanted size, in square feet. */
  readonly wanted: Wanted | undefined
  readonly answers: Answers
  /** Only what is open at this time. */
  readonly openAt: LondonTime | undefined
}

/** The filtered list; undefined while stores are still being asked for the size. */
export function shownStores(list: StoreList, { wanted, answers, openAt }: Filters): ShownStores | undefined {
  const { from, isUnknown } = list
  const batches = wanted ? batchesToAsk(list) : []
  if (wanted && batchToAsk(batches, answers, wanted)) return undefined
  const isNowhere = wanted !== undefined && batches.length === 0 && list.rows.length > 0
  const isOpen = ({ store }: StoreRow) => !openAt || (store.staffedHours !== undefined && isOpenAt(store.staffedHours, openAt))
  if (!wanted || isNowhere) return { from, isUnknown, isNowhere, rows: openAt ? list.rows.filter(isOpen) : list.rows }
  const asked = list.rows.flatMap(row => {
    const size = answerOf(answers[row.store.id], wanted)
    return size ? [{ ...row, size }] : []
  })
  const having = asked.filter(({ size }) => size.has === 'yes')
  const unsure = asked.filter(({ size }) => size.has === 'unknown')
  const without = asked.filter(({ size }) => size.has === 'no')
  const rows = [...having, ...unsure, ...without].filter(isOpen)
  return { from, isUnknown, isNowhere, rows, asked: { stores: asked.length, having: having.length } }
}

function answerOf(sizes: Answers[string] | undefined, wanted: Wanted): SizeAnswer | undefined {
  if (sizes === undefined) return undefined
  if (sizes === null) return { has: 'unknown' }
  const rent = lowestRent(sizes, wanted)
  return rent === undefined ? { has: 'no' } : { has: 'yes', rent }
}

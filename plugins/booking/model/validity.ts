import type { InsuranceOptions, Store } from '@/domain/entities'
import type { RentalChoice } from './rentalQuery'

/** Whether the day can be booked; a store that is not known cannot refuse it here, the server will. */
export function isBookable(startDate: string | undefined, store: Store | undefined): startDate is string {
  return startDate !== undefined && (store === undefined || store.bookableDates.includes(startDate))
}

/** What keeps the person from going on from the date step. */
export const dateProblem = ({ startDate }: RentalChoice, store: Store | undefined): boolean => !isBookable(startDate, store)

/** The level that covers what is usually kept in such a unit, until the person chooses another. */
export function levelOf(options: InsuranceOptions, levelId: string | undefined): InsuranceOptions['levels'][number] | undefined {
  const byCover = [...options.levels].sort((a, b) => a.valueCoverage - b.valueCoverage)
  return (
    options.levels.find(level => level.id === levelId) ??
    byCover.find(level => level.valueCoverage >= options.defaultValueOfGoods) ??
    byCover.at(-1)
  )
}

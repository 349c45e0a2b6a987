import { addDays, addMonths, type CivilDate } from '@/domain/dates'

/** The terms of every rental (S9). */
export const MINIMUM_MONTHS = 2
export const NOTICE_DAYS = 7
/** Days after move-in by which proof of a customer's own insurance is due. */
export const PROOF_DAYS = 14

/** The important dates of a rental. Civil dates, so that daylight saving does not affect them. */
export interface RentalDates {
  readonly moveIn: CivilDate
  /**
   * The end of the minimum stay, from which the rental continues month by month. Not a payment date: payments are monthly
   * (`paymentDate`).
   */
  readonly firstRenewal: CivilDate
  /** The earliest move-out day. */
  readonly leaveFrom: CivilDate
  /** The last day to give notice for that move-out day. */
  readonly noticeBy: CivilDate
  /** The day by which proof of a customer's own insurance is due. */
  readonly proofBy: CivilDate
}

/** The payment date of a month of the rental, counted from 1. Each month is paid in advance, on its first day. */
export const paymentDate = (moveIn: CivilDate, month: number): CivilDate => addMonths(moveIn, month - 1)

/** In a shorter month the last day applies: with move-in on 31 December, the first renewal is on 28 February. */
export function rentalDates(moveIn: CivilDate): RentalDates {
  const firstRenewal = addMonths(moveIn, MINIMUM_MONTHS)
  return {
    moveIn,
    firstRenewal,
    leaveFrom: firstRenewal,
    noticeBy: addDays(firstRenewal, -NOTICE_DAYS),
    proofBy: addDays(moveIn, PROOF_DAYS),
  }
}

import { addDays, addMonths, type CivilDate } from '@/domain/dates'

/** The terms of every rental (S9). */
export const MINIMUM_MONTHS = 2
export const NOTICE_DAYS = 7
/** Days after moving in by which proof of a customer's own insurance is due. */
export const PROOF_DAYS = 14

/** The days of a rental that a person has to know. Civil dates of London, so that daylight saving does not affect them. */
export interface RentalDates {
  readonly moveIn: CivilDate
  /** The minimum stay is over: from here on the rental goes on month by month. Not a payment date: payments are monthly (`paymentDate`). */
  readonly firstRenewal: CivilDate
  /** The earliest day to leave. */
  readonly leaveFrom: CivilDate
  /** The last day to say so, for leaving on that day. */
  readonly noticeBy: CivilDate
  /** Until when the proof of a customer's own insurance has to be there. */
  readonly proofBy: CivilDate
}

/** When a month of a rental is paid, counted from 1: the first on moving in, each in advance on its first day. */
export const paymentDate = (moveIn: CivilDate, month: number): CivilDate => addMonths(moveIn, month - 1)

/** In a month that is too short, the last day counts: moved in on 31 December, the first renewal is on 28 February. */
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

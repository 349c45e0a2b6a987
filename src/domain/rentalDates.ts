import { addDays, addMonths, type CivilDate } from '@/domain/dates'

/** The terms of every rental (S9). */
export const MINIMUM_MONTHS = 2
export const NOTICE_DAYS = 7
/** After moving in, for the proof of a customer's own insurance. */
export const PROOF_DAYS = 14

/** The days of a rental that a person has to know. Civil dates of London: a change of clocks moves none of them. */
export interface RentalDates {
  readonly moveIn: CivilDate
  /** The minimum stay is over: from here on the rental goes on month by month. No day of a payment: each month is paid (`paymentDate`). */
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

/** A month that lacks the day ends with its last one: moved in on 31 December, the first renewal is on 28 February. */
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

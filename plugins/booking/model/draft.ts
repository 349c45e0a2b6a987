import type { TypedDate } from '@/domain/typedDate'
import type { RentalChoice } from './rentalChoice'

/** What was answered on the way to a rental and stands neither in the address nor, yet, in the booking. */
export interface Draft {
  readonly access?: 'regular'
  readonly irreversibleConfirmed?: true
  /** Pounds. */
  readonly declaredValue?: number
  /** The booking whose terms were accepted: for another one the tick does not count. */
  readonly termsOf?: string
  /** What stands in the fields of the day and is no date. */
  readonly typedDate?: TypedDate
}

/** The answers of this page, as its state has them. */
export interface Answers {
  readonly access: 'regular' | 'extended' | undefined
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
  readonly typedDate: TypedDate | undefined
}

/** A draft belongs to a unit and a day: access is a part of it. What is typed for the day itself belongs to the unit. */
export const nameOfDraft = ({ unitId, startDate }: RentalChoice): string | undefined =>
  unitId === undefined ? undefined : startDate === undefined ? unitId : `${unitId} ${startDate}`

export function draftOf(answers: Answers, bookingId: string | undefined): Draft {
  const { access, irreversibleConfirmed, declaredValue, termsAccepted, typedDate } = answers
  return {
    ...(access === 'regular' && { access }),
    ...(irreversibleConfirmed && { irreversibleConfirmed: true as const }),
    ...(declaredValue !== undefined && { declaredValue }),
    ...(termsAccepted && bookingId !== undefined && { termsOf: bookingId }),
    ...(typedDate && { typedDate }),
  }
}

/** What a draft adds to the answers of this page; undefined when it knows nothing that they do not. */
export interface Restored {
  readonly regularAccess: boolean
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
  readonly typedDate: TypedDate | undefined
}

export function newsOf(
  draft: Draft,
  answers: Answers,
  { extendedAccess }: RentalChoice,
  bookingId: string | undefined,
): Restored | undefined {
  const news: Restored = {
    regularAccess: draft.access === 'regular' && answers.access === undefined && !extendedAccess,
    irreversibleConfirmed: draft.irreversibleConfirmed === true && !answers.irreversibleConfirmed && extendedAccess,
    declaredValue: answers.declaredValue === undefined ? draft.declaredValue : undefined,
    termsAccepted: draft.termsOf !== undefined && draft.termsOf === bookingId && !answers.termsAccepted,
    typedDate: answers.typedDate === undefined ? draft.typedDate : undefined,
  }
  const isAnswered = news.regularAccess || news.irreversibleConfirmed || news.termsAccepted
  const isNews = isAnswered || news.declaredValue !== undefined || news.typedDate !== undefined
  return isNews ? news : undefined
}

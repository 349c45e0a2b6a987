import type { TypedDate } from '@/domain/typedDate'
import type { RentalChoice } from './rentalChoice'

/** Answers that are neither in the address nor, yet, in the booking. */
export interface Draft {
  readonly access?: 'regular'
  readonly irreversibleConfirmed?: true
  /** Pounds. */
  readonly declaredValue?: number
  /** The booking whose terms were accepted; they must be accepted again for another one. */
  readonly termsOf?: string
  /** The typed parts of a day that are not a date. */
  readonly typedDate?: TypedDate
}

/** The answers in the state of this page. */
export interface Answers {
  readonly access: 'regular' | 'extended' | undefined
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
  readonly typedDate: TypedDate | undefined
}

/** The key of a draft: unit and day; access hours are part of the draft. The typed day itself belongs to the unit. */
export const draftKey = ({ unitId, startDate }: RentalChoice): string | undefined =>
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

/** The answers that a draft adds to those of this page; undefined if none. */
export interface RestoredAnswers {
  readonly regularAccess: boolean
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
  readonly typedDate: TypedDate | undefined
}

export function missingAnswers(
  draft: Draft,
  answers: Answers,
  { extendedAccess }: RentalChoice,
  bookingId: string | undefined,
): RestoredAnswers | undefined {
  const restored: RestoredAnswers = {
    regularAccess: draft.access === 'regular' && answers.access === undefined && !extendedAccess,
    irreversibleConfirmed: draft.irreversibleConfirmed === true && !answers.irreversibleConfirmed && extendedAccess,
    declaredValue: answers.declaredValue === undefined ? draft.declaredValue : undefined,
    termsAccepted: draft.termsOf !== undefined && draft.termsOf === bookingId && !answers.termsAccepted,
    typedDate: answers.typedDate === undefined ? draft.typedDate : undefined,
  }
  const isAnswered = restored.regularAccess || restored.irreversibleConfirmed || restored.termsAccepted
  const hasAny = isAnswered || restored.declaredValue !== undefined || restored.typedDate !== undefined
  return hasAny ? restored : undefined
}

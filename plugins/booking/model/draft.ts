import type { RentalChoice } from './rentalQuery'

/** What was answered on the way to a rental and stands neither in the address nor, yet, in the booking. */
export interface Draft {
  readonly access?: 'regular'
  readonly irreversibleConfirmed?: true
  /** Pounds. */
  readonly declaredValue?: number
  /** The booking whose terms were accepted: for another one the tick does not count. */
  readonly termsOf?: string
}

/** The answers of this page, as its state has them. */
export interface Answers {
  readonly access: 'regular' | 'extended' | undefined
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
}

/** A draft belongs to a unit and a day: access is a part of it. */
export const nameOfDraft = ({ unitId, startDate }: RentalChoice): string | undefined =>
  unitId === undefined || startDate === undefined ? undefined : `${unitId} ${startDate}`

export function draftOf(answers: Answers, bookingId: string | undefined): Draft {
  const { access, irreversibleConfirmed, declaredValue, termsAccepted } = answers
  return {
    ...(access === 'regular' && { access }),
    ...(irreversibleConfirmed && { irreversibleConfirmed: true as const }),
    ...(declaredValue !== undefined && { declaredValue }),
    ...(termsAccepted && bookingId !== undefined && { termsOf: bookingId }),
  }
}

/** What a draft adds to the answers of this page; undefined when it knows nothing that they do not. */
export interface Restored {
  readonly regularAccess: boolean
  readonly irreversibleConfirmed: boolean
  readonly declaredValue: number | undefined
  readonly termsAccepted: boolean
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
  }
  const isNews = news.regularAccess || news.irreversibleConfirmed || news.termsAccepted || news.declaredValue !== undefined
  return isNews ? news : undefined
}

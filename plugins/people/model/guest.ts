import { isEmailAddress } from '@/domain/typedAddress'
import { isPersonName } from '@/domain/typedPerson'

/** The typed values of an invitation. */
export interface TypedGuest {
  readonly name: string
  readonly email: string
}

export type DetailProblem = 'empty' | 'impossible'
export interface DetailsProblems {
  readonly name: DetailProblem | null
  readonly email: DetailProblem | null
}

export const NO_PROBLEMS: DetailsProblems = { name: null, email: null }

const problemOf = (typed: string, isValid: (typed: string) => boolean): DetailProblem | null =>
  typed.trim() === '' ? 'empty' : isValid(typed) ? null : 'impossible'

/** Validates the typed values. */
export const problemsOf = ({ name, email }: TypedGuest): DetailsProblems => ({
  name: problemOf(name, isPersonName),
  email: problemOf(email, isEmailAddress),
})

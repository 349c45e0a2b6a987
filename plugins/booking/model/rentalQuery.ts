import { withQuery } from '@/runtime/routing/paths'
import type { RentalChoice } from './rentalChoice'
import { pathOfStep, type Step } from '../steps/order'

export interface AddressValues {
  readonly query: Readonly<Record<string, string>>
  /** Ids of objects, e.g. of the payment after a bank's redirect. */
  readonly objects?: Readonly<Record<string, string>>
  /** Unknown values, e.g. `utm_source`, kept in every link. */
  readonly rest: Readonly<Record<string, string>>
}

/** The address of a step with the current query values and the given changes; undefined removes a value. */
export function addressOfStep(
  step: Step,
  { query, objects, rest }: AddressValues,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  return withQuery(pathOfStep(step), { ...query, ...objects, ...rest, ...changes })
}

/** Values that a bank's check added to the address. They belong to one attempt and must not be kept for the next. */
export const WITHOUT_BANK_VALUES = {
  id: undefined,
  state: undefined,
  status: undefined,
  payment_intent: undefined,
  payment_status: undefined,
} as const

/** A key for a choice of unit, day and access, of which a customer has at most one booking (decisions.md D2). */
export function choiceKey({ unitId, startDate, extendedAccess }: RentalChoice): string | undefined {
  if (unitId === undefined || startDate === undefined) return undefined
  return `${unitId} ${startDate} ${extendedAccess ? 'extended' : 'regular'}`
}

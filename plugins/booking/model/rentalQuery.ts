import { withQuery } from '@/runtime/routing/paths'
import type { RentalChoice } from './rentalChoice'
import { pathOfStep, type Step } from '../steps/order'

export interface Place {
  readonly query: Readonly<Record<string, string>>
  /** Ids of objects, e.g. of the payment a bank came back from. */
  readonly objects?: Readonly<Record<string, string>>
  /** What we do not know, e.g. `utm_source`: kept in every link. */
  readonly rest: Readonly<Record<string, string>>
}

/** The address of a step with every current query value kept, except those that change; undefined takes one away. */
export function addressOfStep(
  step: Step,
  { query, objects, rest }: Place,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  return withQuery(pathOfStep(step), { ...query, ...objects, ...rest, ...changes })
}

/** What a bank's check added to the address: it belongs to one try to pay, and must not lead to the next. */
export const WITHOUT_BANK = {
  id: undefined,
  state: undefined,
  status: undefined,
  payment_intent: undefined,
  payment_status: undefined,
} as const

/** Names a choice of unit, day and access: one booking of a customer at most (decisions.md D2). */
export function nameOfChoice({ unitId, startDate, extendedAccess }: RentalChoice): string | undefined {
  if (unitId === undefined || startDate === undefined) return undefined
  return `${unitId} ${startDate} ${extendedAccess ? 'extended' : 'regular'}`
}

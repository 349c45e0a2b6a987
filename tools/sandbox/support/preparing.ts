/** Building blocks of scenarios: rentals at a certain step, units that are held by others. */
import { randomUUID } from 'node:crypto'
import { addInsurance } from '../api/booking/change'
import { createBooking } from '../api/booking/create'
import { completeSignup } from '../api/customers'
import { ApiError } from '../api/errors'
import { allStores, unitTypesOf } from '../api/catalogue'
import { londonDate } from '../../backend/londonDate'
import { bookableDates } from '../seed/calendar'
import { PERSONAS } from '../seed/personas'
import { OWN_PROTECTION } from '../api/booking/insurance'
import type { Sandbox } from '../services'

/** A choice in the form of the app's query parameters. */
export interface Choice {
  readonly storeId: string
  readonly unitId: string
  readonly startDate: string
}

/** The path of a step of the rental for this choice. */
export function rentalAt(step: string, choice: Choice): string {
  return `/register/${step}?${new URLSearchParams({ ...choice }).toString()}`
}

/** What can be rented now at a store, in the app's order. */
export async function choicesAt({ db, clock }: Sandbox, storeId: string): Promise<readonly Choice[]> {
  const store = (await allStores(db)).find(each => each.id === storeId)
  const startDate = bookableDates(londonDate(clock.now()), store?.facts.closedOnSundays ?? false)[7]
  if (store === undefined || startDate === undefined) throw new Error(`nothing can be rented at ${storeId}`)
  const units = await unitTypesOf(db, storeId)
  return units.filter(unit => unit.stock > 0).map(unit => ({ storeId, unitId: unit.id, startDate }))
}

/** The persona with a complete profile holds a unit with protection; an existing hold is reused. */
export async function holdForPersona(sandbox: Sandbox): Promise<Choice> {
  for (const choice of await choicesAt(sandbox, 'store-5')) {
    const bookingId = await hold(sandbox, PERSONAS.complete.sub, choice)
    if (bookingId === undefined) continue
    await sandbox.db.transaction(tx => addInsurance(tx, sandbox, bookingId, PERSONAS.complete.sub, { type: OWN_PROTECTION }))
    return choice
  }
  throw new Error('every unit of store 5 is taken: reset the sandbox')
}

/** Other customers hold every unit of a type, which the list of units does not show. */
export async function holdAllForOthers(sandbox: Sandbox): Promise<Choice> {
  const choices = await choicesAt(sandbox, 'store-6')
  const choice = choices[0]
  if (choice === undefined) throw new Error('store 6 has no units')
  for (;;) {
    const sub = `cus_scenario_${randomUUID()}`
    await sandbox.db.transaction(tx => completeSignup(tx, sub, otherCustomer(sub), sandbox.clock.now()))
    if ((await hold(sandbox, sub, choice)) === undefined) return choice
  }
}

/** The id of the booking; undefined if no unit of the type is left. */
async function hold({ db, clock }: Sandbox, sub: string, { unitId, startDate }: Choice): Promise<string | undefined> {
  try {
    const booking = await db.transaction(tx => createBooking(tx, sub, { unitTypeId: unitId, moveInAt: startDate }, clock.now()))
    return booking.id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'BOOKING_ALREADY_CREATED') return error.details['bookingId']
    if (error.code === 'NO_AVAILABLE_UNIT') return undefined
    throw error
  }
}

function otherCustomer(sub: string) {
  return {
    givenName: 'Somebody',
    familyName: 'Else',
    phoneNumber: '+447400123460',
    email: `${sub}@example.test`,
    address: { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
  }
}

import type { WithSlice } from '@reduxjs/toolkit'
import type { Store } from '@/domain/entities'
import { selectLocation, type locationSlice } from '@/routing/locationSlice'
import type { contactSlice } from './contactSlice'

type Root = WithSlice<typeof contactSlice>
type RootWithPlace = Root & WithSlice<typeof locationSlice>

/** The store the form is about: the one it was asked for, that of the address, or the first that can be booked. */
export function selectStoreId(state: RootWithPlace): string | undefined {
  const { form, stores } = state.contact
  return form?.storeId ?? selectLocation(state).query['storeId'] ?? stores?.[0]?.id
}

/** That store as the list knows it. */
export function selectStore(state: RootWithPlace): Store | undefined {
  const storeId = selectStoreId(state)
  return state.contact.stores?.find(({ id }) => id === storeId)
}

/** Whether the form asks for a size: not where a unit is chosen already, nor where it was told not to (spec §5). */
export const selectAsksSize = ({ contact: { form } }: Root): boolean =>
  form !== null && form.unitTypeId === undefined && form.withoutSize !== true

/** When the first of what is kept is to be forgotten, epoch milliseconds. */
export function selectNextExpiry({ contact: { kept, inquiry } }: Root): number | null {
  const times = [kept, inquiry].flatMap(thing => (thing === null ? [] : [thing.expiresAt]))
  return times.length === 0 ? null : Math.min(...times)
}

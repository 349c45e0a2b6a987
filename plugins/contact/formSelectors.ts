import type { WithSlice } from '@reduxjs/toolkit'
import type { contactSlice } from './contactSlice'

type Root = WithSlice<typeof contactSlice>

/** Whether the form asks for a size: not where a unit is chosen already, nor where it was told not to (S5). */
export const selectAsksSize = ({ contact: { form } }: Root): boolean =>
  form !== null && form.unitTypeId === undefined && form.withoutSize !== true

/** When the first of what is kept is to be forgotten, epoch milliseconds. */
export function selectNextExpiry({ contact: { kept, inquiry } }: Root): number | null {
  const times = [kept, inquiry].flatMap(thing => (thing === null ? [] : [thing.expiresAt]))
  return times.length === 0 ? null : Math.min(...times)
}

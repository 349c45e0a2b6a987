import type { WithSlice } from '@reduxjs/toolkit'
import type { TypedContact } from '@/contracts/contact'
import type { contactSlice, ContactState } from './contactSlice'

type Root = WithSlice<typeof contactSlice>

export const selectContact = (state: Root): ContactState => state.contact
export const selectIsOpen = (state: Root): boolean => state.contact.form !== null
export const selectIsConfirmed = (state: Root): boolean => state.contact.sent !== null
export const selectTyped = (state: Root): TypedContact | undefined => state.contact.kept?.details
export const selectInquiryId = (state: Root): string | undefined => state.contact.inquiry?.id

/** Whether the form asks for a size: not if a unit is chosen, or if it was opened without (S5). */
export const selectAsksSize = ({ contact: { form } }: Root): boolean =>
  form !== null && form.unitTypeId === undefined && form.withoutSize !== true

/** The earliest expiry of what is stored, in epoch milliseconds. */
export function selectNextExpiry({ contact: { kept, inquiry } }: Root): number | null {
  const times = [kept, inquiry].flatMap(thing => (thing === null ? [] : [thing.expiresAt]))
  return times.length === 0 ? null : Math.min(...times)
}

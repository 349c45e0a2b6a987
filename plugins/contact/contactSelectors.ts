import type { WithSlice } from '@reduxjs/toolkit'
import type { TypedContact } from '@/contracts/contact'
import type { ContactState, contactSlice } from './contactSlice'

type Root = WithSlice<typeof contactSlice>

export const selectContact = (state: Root): ContactState => state.contact
export const selectIsOpen = (state: Root): boolean => state.contact.form !== null
export const selectIsConfirmed = (state: Root): boolean => state.contact.sent !== null
export const selectTyped = (state: Root): TypedContact | undefined => state.contact.kept?.details
export const selectInquiryId = (state: Root): string | undefined => state.contact.inquiry?.id

import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { CustomerRental, ProfileStatus, SessionStatus } from '@/contracts/session'
import type { Contact } from '@/domain/schemas/contact'
import type { Subscription } from '@/domain/schemas/subscription'
import type { AccountState, accountSlice } from './accountSlice'
import type { IdentifiedUser } from './model/identifiedUser'

type Root = WithSlice<typeof accountSlice>

export const selectSessionStatus = (state: Root): SessionStatus => state.account.session.status
export const selectSubject = (state: Root): string | null => state.account.session.subject
export const selectCustomerId = (state: Root): string | undefined => selectSubject(state) ?? undefined
export const selectRenewAt = (state: Root): number | null => state.account.session.renewAt
export const selectIsAuthenticated = (state: Root): boolean => state.account.isAuthenticated
export const selectSignInFailure = (state: Root): AccountState['signInFailure'] => state.account.signInFailure
export const selectIdentifiedUser = (state: Root): AccountState['person'] => state.account.person
/** The signed-in user with the token's claims (S4); undefined without a session. */
export const selectUser = (state: Root): IdentifiedUser | undefined =>
  state.account.session.status === 'signedIn' ? (state.account.person ?? undefined) : undefined
export const selectProfileStatus = (state: Root): ProfileStatus => state.account.profile.status
export const selectProfile = (state: Root): AccountState['profile'] => state.account.profile
export const selectContact = (state: Root): Contact | null => state.account.profile.contact
export const selectCustomerContact = (state: Root): Contact | undefined => state.account.profile.contact ?? undefined
export const selectForm = (state: Root): AccountState['form'] => state.account.form
export const selectSubscriptions = (state: Root): AccountState['subscriptions'] => state.account.subscriptions

const selectRentedList = (state: Root): readonly Subscription[] => state.account.subscriptions.list

const selectStoresInList = createSelector([selectRentedList], (list): readonly string[] => [
  ...new Set(list.filter(({ hasExtendedAccess }) => hasExtendedAccess).map(({ store }) => store.id)),
])

/** Undefined until the server has answered what the customer rents, or could not be reached. */
export const selectStoresWithExtendedAccess = (state: Root): readonly string[] | undefined =>
  state.account.session.status === 'signedIn' && state.account.subscriptions.status === 'unknown'
    ? undefined
    : selectStoresInList(state)

const rentalOf = (rental: Subscription): CustomerRental => {
  const { store, status, moveInAt, moveOutAt } = rental
  return {
    ...rental,
    storeName: store.name,
    isUpcoming: status === 'Future',
    neverBegan: moveOutAt !== undefined && moveOutAt < moveInAt,
    isOver: status === 'Cancelled',
  }
}

const selectRentalsInList = createSelector([selectRentedList], (list): readonly CustomerRental[] => list.map(rentalOf))

/** For other plugins' sections of the account pages; undefined until the server has answered. */
export const selectCustomerRentals = (state: Root): readonly CustomerRental[] | 'failed' | undefined => {
  const { status } = state.account.subscriptions
  return status === 'known' ? selectRentalsInList(state) : status === 'failed' ? 'failed' : undefined
}

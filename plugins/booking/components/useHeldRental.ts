import { useSyncExternalStore } from 'react'
import { sessionStatus, signInPageRoute } from '@/contracts/session'
import { areaIn } from '@/domain/measure'
import { useServerClock } from '@/view/appContext'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { selectBookingState, selectChoices, selectHeldUnit, selectIsPaying } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { firstOpenStep } from '../model/entryRules'
import { addressOfStep } from '../model/rentalQuery'
import { storedBookingOf } from '../model/storedBooking'
import { unitName } from '../model/units'
import type { Step } from '../steps/order'

/**
 * A held unit, for pages outside the rental. `asking`: the server is being asked · `read`: it has answered · `unread`: it has not
 * been asked, or did not answer.
 */
export type HeldRental =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unread'; readonly to: string }
  | {
      readonly kind: 'read'
      readonly to: string
      readonly unit: string
      readonly store: string
      readonly date: string
      /** Absent during a payment, when the hold does not expire. */
      readonly expiresAt: number | undefined
    }

/** Undefined if nothing is held, or the hold known to the device is over. */
export function useHeldRental(): HeldRental | undefined {
  const formats = useFormats()
  const pathTo = usePathTo()
  const held = useSelected(selectHeldUnit)
  const { booking, unreachable } = useSelected(selectBookingState)
  const { measurementSystem } = useSelected(selectChoices)
  const isPaying = useSelected(selectIsPaying)
  const session = useAnswer(sessionStatus)
  const clock = useServerClock()
  const isOver = useSyncExternalStore(clock.subscribe, () => held !== undefined && clock.getSnapshot() >= held.expiresAt)
  if (!held) return undefined
  const { storeId, unitId, startDate } = held
  const choice = { storeId, unitId, startDate, ...(held.extendedAccess && { accessHours: 'extended' }) }
  const stepPath = (step: Step) => addressOfStep(step, { query: choice, rest: {} })
  if (booking?.id === held.bookingId) {
    const { unit, store, moveInAt, expiresAt } = booking
    return {
      kind: 'read',
      to: stepPath(isPaying ? 'payment/confirm' : firstOpenStep(storedBookingOf(booking))),
      unit: unitName(areaIn(unit.measurement, measurementSystem), unit.name, []).value,
      store: store.name,
      date: formats.date(moveInAt, 'long'),
      expiresAt: isPaying ? undefined : expiresAt,
    }
  }
  if (booking) return undefined
  if (session === 'loading' || (session === 'signedIn' && !unreachable)) return { kind: 'asking' }
  if (isOver) return undefined
  const target = stepPath('payment')
  return { kind: 'unread', to: (session === 'signedOut' ? pathTo(signInPageRoute, { query: { target } }) : undefined) ?? target }
}

import * as bookingContract from '@/contracts/booking'
import { chosenSource } from '@/contracts/payment'
import { definePlugin, page } from '@/kernel/contract'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'

function PaymentStep() {
  const chosen = useAnswer(bookingContract.currentBooking)
  const source = useAnswer(chosenSource)
  return (
    <>
      <Slot of={bookingContract.paymentMethodSlot} with={{ bookingId: chosen?.id ?? 'b1', totalPence: 12_050 }} />
      <output>{source ?? 'no card'}</output>
    </>
  )
}

/** Replaces the plugin `booking`: the payment step and the page after it. */
export const aPaymentStep = definePlugin({
  id: 'booking',
  slices: [],
  events: bookingContract.bookingEvents,
  recording: { version: 1, state: {} },
  routes: [
    page(bookingContract.paymentRoute, '/register/payment', () => Promise.resolve({ default: PaymentStep })),
    page(bookingContract.paymentConfirmRoute, '/register/payment/confirm', () =>
      Promise.resolve({ default: () => <h1>Confirm</h1> }),
    ),
  ],
})

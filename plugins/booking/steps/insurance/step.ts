import { insuranceRoute } from '@/contracts/booking'
import { articleSlot } from '@/contracts/content'
import { OWN_INSURANCE } from '../../model/ownInsurance'
import { defineStep } from '../defineStep'

export const insuranceStep = defineStep({
  path: 'insurance',
  route: insuranceRoute,
  page: () => import(/* webpackChunkName: "booking-choices" */ './ProtectionPage'),
  messages: () => import(/* webpackChunkName: "booking-choices" */ '../../messages/choices.en-GB.json'),
  // loaded with the page, because a link that appears later would move Continue
  needs: [articleSlot],
  summary({ booking, text, providerName, price: priceOf }) {
    if (!booking?.insurance) return undefined
    const { type, price } = booking.insurance
    const name = type === OWN_INSURANCE ? text('booking.protection.other') : providerName
    return { value: price === undefined ? name : text('booking.summary.protection', { name, price: priceOf(price) }) }
  },
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})

import { capabilitiesOffered } from '@/contracts/capabilities'
import { useConfig } from '@/view/appContext'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import { formatPence } from '@/domain/money'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { selectBooking } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { PROOF_DAYS, rentalDates } from '@/domain/rentalDates'

/** What customers with their own insurance must do, by when, and what happens otherwise (S5, S9). */
export function OwnInsurance({ options }: { readonly options: InsuranceOptions }) {
  const text = useText()
  const formats = useFormats()
  const { supportEmail } = useConfig().brand
  const { insurance } = useConfig()
  const booking = useSelected(selectBooking)
  const way = useAnswer(capabilitiesOffered).includes('insurance-proof') ? 'Upload' : 'Proof'
  const lowest = Math.min(...options.levels.map(({ price }) => price))
  return (
    <Card as="section" tone="sunk" labelledBy="own-insurance">
      <h2 id="own-insurance">{text('booking.protection.proofTitle', { days: PROOF_DAYS })}</h2>
      <ul>
        <li>
          {booking
            ? text(`booking.protection.by${way}`, {
                days: PROOF_DAYS,
                date: formats.date(rentalDates(booking.moveInAt).proofBy, 'full'),
              })
            : text(`booking.protection.days${way}`, { days: PROOF_DAYS })}{' '}
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </li>
        <li>{text('booking.protection.proofOtherwise', { provider: insurance.providerName, price: formatPence(lowest) })}</li>
        <li>{text('booking.protection.proofPolicy')}</li>
      </ul>
    </Card>
  )
}

import { capabilitiesOffered } from '@/contracts/capabilities'
import { articleSlot } from '@/contracts/content'
import { formatPence } from '@/domain/money'
import { PROOF_DAYS, rentalDates } from '@/domain/rentalDates'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { useConfig } from '@/view/appContext'
import { useDispatchEvent } from '@/view/hooks'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectBooking, selectBookingState, selectChoices } from '../../bookingSelectors'
import { useProtectionOf } from '../../components/useLedger'
import { protectionChosen } from '../../events'
import { useSelected } from '../../hooks'
import { OWN_INSURANCE } from '../../model/ownInsurance'
import { lowestLevel, offeredTypes, type Protection } from '../../model/protection'
import { ValueChoice } from './ValueChoice'

/** The kinds of protection, with details of the chosen one below. */
export function ProtectionChoice({ options }: { readonly options: InsuranceOptions }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { attempts } = useSelected(selectBookingState)
  const { providerName } = useConfig().insurance
  const chosen = useProtectionOf()(useSelected(selectChoices)) ?? { kind: 'none' }
  const type = chosen.kind === 'none' ? undefined : chosen.type
  const priceOf = usePriceOf(options, chosen)
  const lowest = formatPence(lowestLevel(options)?.price ?? 0)
  const article = options.options.find(option => option.type === type)?.readMoreArticleId
  return (
    <>
      <RadioCardGroup
        id="protection"
        name="protection"
        legend={text('booking.protection.legend')}
        value={type}
        onChange={value => dispatch(protectionChosen({ type: value }))}
        error={attempts > 0 && type === undefined ? text('booking.selectionMissing') : undefined}
        required
        options={offeredTypes(options).map(value => ({
          value,
          title: value === OWN_INSURANCE ? text('booking.protection.other') : providerName,
          description:
            value === OWN_INSURANCE
              ? text('booking.protection.otherText', { days: PROOF_DAYS })
              : text('booking.protection.ownText'),
          price: value === OWN_INSURANCE ? text('booking.protection.otherPrice', { price: lowest }) : priceOf,
        }))}
      />
      {chosen.kind === 'own' && <OwnInsurance options={options} />}
      {(chosen.kind === 'ours' || chosen.kind === 'tooMuch') && <ValueChoice options={options} chosen={chosen} />}
      {article !== undefined && (
        <Slot
          of={articleSlot}
          with={{
            articleId: article,
            label: text(type === OWN_INSURANCE ? 'booking.protection.otherMore' : 'booking.protection.ownMore'),
          }}
        />
      )}
    </>
  )
}

/** The price of our protection: that of the chosen level, else from the lowest. */
function usePriceOf({ levels }: InsuranceOptions, chosen: Protection): string {
  const text = useText()
  if (chosen.kind === 'ours') return text('booking.protection.levelPrice', { price: formatPence(chosen.level.price) })
  return text('booking.protection.ownPrice', { price: formatPence(Math.min(...levels.map(({ price }) => price))) })
}

/** What customers with their own insurance must do, by when, and what happens otherwise (S5, S9). */
function OwnInsurance({ options }: { readonly options: InsuranceOptions }) {
  const text = useText()
  const formats = useFormats()
  const { supportEmail } = useConfig().brand
  const { insurance } = useConfig()
  const booking = useSelected(selectBooking)
  const proofVia = useAnswer(capabilitiesOffered).includes('insurance-proof') ? 'Upload' : 'Proof'
  const lowest = Math.min(...options.levels.map(({ price }) => price))
  return (
    <Card as="section" tone="sunk" labelledBy="own-insurance">
      <h2 id="own-insurance">{text('booking.protection.proofTitle', { days: PROOF_DAYS })}</h2>
      <ul>
        <li>
          {booking
            ? text(`booking.protection.by${proofVia}`, {
                days: PROOF_DAYS,
                date: formats.date(rentalDates(booking.moveInAt).proofBy, 'full'),
              })
            : text(`booking.protection.days${proofVia}`, { days: PROOF_DAYS })}{' '}
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </li>
        <li>{text('booking.protection.proofOtherwise', { provider: insurance.providerName, price: formatPence(lowest) })}</li>
        <li>{text('booking.protection.proofPolicy')}</li>
      </ul>
    </Card>
  )
}

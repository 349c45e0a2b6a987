import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { CheckboxField } from '@/ui/CheckboxField'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { selectBooking, selectBookingState, selectChoices, selectStore } from '../../bookingSelectors'
import { accessChosen, irreversibleConfirmed } from '../../events'
import { useSelected } from '../../hooks'
import { accessProblem, type ExtendedOffer } from '../../model/accessChoice'
import { hoursLine } from '@/domain/storeTexts'
import { useRegularHours } from '../../components/useRegularHours'

export interface HoursChoiceProps {
  readonly info: ExtendedAccessInfo | undefined
  readonly offer: ExtendedOffer
}

/**
 * The choice between regular and extended hours, each with hours and price. That extended hours cannot be undone is stated and
 * must be confirmed.
 */
export function HoursChoice({ info, offer }: HoursChoiceProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const store = useSelected(selectStore)
  const booking = useSelected(selectBooking)
  const choices = useSelected(selectChoices)
  const { attempts } = useSelected(selectBookingState)
  const isBooked = booking?.extendedAccess === true
  const problem = attempts > 0 ? accessProblem(choices, offer, isBooked) : undefined
  const unavailableText = info ? 'booking.hours.unknownUnit' : 'booking.hours.unknownPrice'
  const regularHours = useRegularHours() ?? text('booking.hours.regularPlain')
  const extendedHours = info?.hours ?? store?.extendedHours
  // states when extended hours begin and what they add to today's payment
  const extendedText = (hours: string) =>
    info && offer === 'offered' && !isBooked
      ? text('booking.hours.extendedFrom', { hours, price: formatPence(info.price) })
      : hours
  return (
    <>
      <RadioCardGroup
        id="access"
        name="access"
        legend={text('booking.hours.legend')}
        hint={
          info && offer === 'offered' && !isBooked
            ? `${text('booking.hours.irreversible')} ${text('booking.hours.later')}`
            : text('booking.hours.irreversible')
        }
        value={choices.access}
        onChange={value => dispatch(accessChosen({ extended: value === 'extended' }))}
        error={
          problem === 'missing'
            ? text('booking.selectionMissing')
            : problem === 'unavailable'
              ? text(info ? 'booking.hours.noUnit' : 'booking.hours.noPrice')
              : undefined
        }
        required
        options={[
          {
            value: 'regular',
            title: text('booking.hours.regular'),
            description: regularHours,
            price: text('booking.hours.included'),
          },
          {
            value: 'extended',
            title: text('booking.hours.extended'),
            ...(extendedHours && { description: extendedText(hoursLine(extendedHours, formats.locale)) }),
            price: info && offer === 'offered' ? <ExtendedPrice info={info} /> : text(unavailableText),
            disabled: offer !== 'offered',
          },
        ]}
      />
      {choices.access === 'extended' && info && !isBooked && (
        <CheckboxField
          id="access-irreversible"
          name="access-irreversible"
          label={text('booking.hours.confirm', { price: formatPence(info.price) })}
          checked={choices.irreversibleConfirmed}
          onChange={event => dispatch(irreversibleConfirmed({ confirmed: event.target.checked }))}
          error={problem === 'unconfirmed' ? text('booking.hours.confirmMissing') : undefined}
        />
      )}
    </>
  )
}

function ExtendedPrice({ info: { price, weeklyPrice } }: { readonly info: ExtendedAccessInfo }) {
  const text = useText()
  const weekly =
    weeklyPrice === undefined ? '' : ` (${text('booking.hours.extendedWeekly', { price: formatPence(weeklyPrice) })})`
  return `${text('booking.hours.extendedPrice', { price: formatPence(price) })}${weekly}`
}

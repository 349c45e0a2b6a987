import type { ExtendedAccessInfo } from '@/domain/entities'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { Skeleton } from '@/ui/Skeleton'
import { selectBookingState, selectCatalogue, selectChoices, selectStore, selectStoreId } from '../bookingSelectors'
import { FailureNotice } from '../components/FailureNotice'
import { Muted } from '../components/Muted'
import { PriceChangeNote } from '../components/PriceChangeNote'
import { StepActions } from '../components/StepActions'
import { StepPage } from '../components/StepPage'
import { accessChosen, retryRequested } from '../events'
import { hoursLine } from '../model/storeTexts'

/** Regular or extended hours. Continue holds the unit. */
export default function AccessHoursPage() {
  const text = useText()
  const { access } = useSelected(selectChoices)
  const { booking } = useSelected(selectBookingState)
  const storeId = useSelected(selectStoreId)
  const { extendedAccess, extendedAccessFailure: failure } = useSelected(selectCatalogue)
  const info = extendedAccess?.storeId === storeId ? extendedAccess?.info : undefined
  return (
    <StepPage step="access-hours" title={text('booking.hours.title')} lead={text('booking.hours.lead')}>
      {info || failure ? (
        <>
          <HoursChoice info={info} />
          {access === 'extended' && <Notice tone="info">{text('booking.hours.irreversible')}</Notice>}
          {!booking && <Muted>{text('booking.hours.holdNote')}</Muted>}
          <PriceChangeNote />
          <StepActions step="access-hours" />
        </>
      ) : (
        <Skeleton shape="picture" count={2} label={text('booking.loading')} />
      )}
    </StepPage>
  )
}

function HoursChoice({ info }: { readonly info: ExtendedAccessInfo | undefined }) {
  const text = useText()
  const tell = useTell()
  const store = useSelected(selectStore)
  const { access } = useSelected(selectChoices)
  const { attempts } = useSelected(selectBookingState)
  const { extendedAccessFailure } = useSelected(selectCatalogue)
  const price = info?.available ? formatPence(info.price) : undefined
  const weekly =
    info?.weeklyPrice === undefined ? '' : ` (${text('booking.hours.extendedWeekly', { price: formatPence(info.weeklyPrice) })})`
  return (
    <>
      {extendedAccessFailure && <PricesFailed failure={extendedAccessFailure.failure} />}
      <RadioCardGroup
        id="access"
        name="access"
        legend={text('booking.hours.legend')}
        value={access}
        onChange={value => tell(accessChosen({ extended: value === 'extended' }))}
        error={attempts > 0 && access === undefined ? text('booking.selectionMissing') : undefined}
        required
        options={[
          {
            value: 'regular',
            title: text('booking.hours.regular'),
            description: store?.staffedHours ? hoursLine(store.staffedHours) : text('booking.hours.regularPlain'),
            price: text('booking.hours.included'),
          },
          {
            value: 'extended',
            title: text('booking.hours.extended'),
            description: info?.hours ? hoursLine(info.hours) : text('booking.hours.extendedPlain'),
            price:
              price === undefined
                ? text('booking.hours.unavailable')
                : `${text('booking.hours.extendedPrice', { price })}${weekly}`,
            disabled: price === undefined,
          },
        ]}
      />
    </>
  )
}

function PricesFailed({ failure }: { readonly failure: { readonly code: string; readonly status: number } }) {
  const text = useText()
  const tell = useTell()
  return (
    <>
      <FailureNotice
        title={text('booking.hours.failed')}
        failure={failure}
        action={
          <Button variant="secondary" onClick={() => tell(retryRequested())}>
            {text('booking.retry')}
          </Button>
        }
      />
      <Muted>{text('booking.hours.failedHelp')}</Muted>
    </>
  )
}

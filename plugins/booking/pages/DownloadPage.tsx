import { useConfig } from '@/config/useConfig'
import { formatDate } from '@/domain/formatDate'
import { useText } from '@/i18n/useText'
import { useSelected } from '@/store/hooks'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { NumberedList } from '@/ui/NumberedList'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectBooking, selectRentalChoice, selectStore } from '../bookingSelectors'
import { Muted } from '../components/Muted'
import { StepPage } from '../components/StepPage'
import { addressLine, directionsTo, hoursLine } from '../model/storeTexts'
import { pathOfAppStore, PLATFORMS } from '../model/appStores'

/** After signing: the app that opens the doors, and what happens next. */
export default function DownloadPage() {
  const text = useText()
  const { brand } = useConfig()
  const store = useSelected(selectStore)
  const booking = useSelected(selectBooking)
  const { startDate } = useSelected(selectRentalChoice)
  const day = booking?.moveInAt ?? startDate
  return (
    <StepPage
      step="download"
      title={text('booking.download.title')}
      lead={text('booking.download.lead')}
      art={<Picture src="/pictures/moved-in-240.png" alt="" width={240} height={180} eager />}
    >
      <NumberedList>
        <li>{text('booking.download.mail')}</li>
        <li>{text('booking.download.app')}</li>
        <li>
          {day !== undefined && store
            ? text('booking.download.come', { date: formatDate(day, 'full'), store: store.name })
            : text('booking.download.comePlain')}
        </li>
        {booking?.insurance?.type === 'Other' && <li>{text('booking.download.proof', { email: brand.supportEmail })}</li>}
      </NumberedList>
      <Row>
        {PLATFORMS.map(platform => (
          <LinkButton key={platform} to={pathOfAppStore(platform)}>
            {text(`booking.download.${platform}`)}
          </LinkButton>
        ))}
      </Row>
      <StoreToVisit />
    </StepPage>
  )
}

function StoreToVisit() {
  const text = useText()
  const store = useSelected(selectStore)
  if (!store) return null
  const { staffedHours, phoneNumber } = store
  const items = [
    { id: 'address', term: text('booking.download.store'), detail: `${store.name}, ${addressLine(store.address)}` },
    ...(staffedHours ? [{ id: 'hours', term: text('booking.download.hours'), detail: hoursLine(staffedHours) }] : []),
  ]
  return (
    <Stack as="section" gap={3}>
      <h2>{text('booking.download.store')}</h2>
      <DefinitionList items={items} />
      <Muted>{text('booking.hours.exceptions')}</Muted>
      <Row>
        <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
          {text('booking.download.directions')}
        </LinkButton>
        {phoneNumber !== undefined && (
          <LinkButton variant="quiet" href={`tel:${phoneNumber.replaceAll(' ', '')}`}>
            {text('booking.download.call', { phone: phoneNumber })}
          </LinkButton>
        )}
      </Row>
    </Stack>
  )
}

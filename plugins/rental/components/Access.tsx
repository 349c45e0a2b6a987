import { extendedAccessOffered } from '@/contracts/changes'
import type { CustomerRental } from '@/contracts/session'
import { accessHoursOf } from '@/domain/openingHours'
import { formatPhone } from '@/domain/phoneText'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { NumberedList } from '@/ui/NumberedList'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useConfig } from '@/view/appContext'
import { PartHeading } from '@/view/PageParts'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { usePartLink } from './usePartLink'

/** Access hours, directions, and how to get in: the app and the padlock. */
export function Access({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const { locale } = useFormats()
  const { store, hasExtendedAccess } = rental
  const { name, address, phoneNumber, staffedHours } = store
  const access = accessHoursOf(rental)
  const changesLink = usePartLink(rental.id, 'changes')
  const isExtendedOffered = useAnswer(extendedAccessOffered) === rental.id
  const line = (hours: NonNullable<typeof access>): string => hoursLine(hours, locale)
  const items = [
    ...(access === undefined
      ? []
      : [{ id: 'access', term: text('rental.access.hours'), detail: `${line(access)}. ${text('rental.access.hours.closed')}` }]),
    ...(staffedHours === undefined || !hasExtendedAccess
      ? []
      : [{ id: 'staffed', term: text('rental.access.staffed'), detail: line(staffedHours) }]),
    { id: 'address', term: text('rental.access.address'), detail: `${name}, ${addressLine(address)}` },
  ]
  return (
    <Card as="section" labelledBy="rental-access">
      <Stack gap={4}>
        <PartHeading id="rental-access">{text('rental.access.title')}</PartHeading>
        <DefinitionList items={items} />
        {isExtendedOffered && changesLink !== undefined && (
          <p>
            <Link to={changesLink.to} onClick={changesLink.follow}>
              {text('rental.access.longer')}
            </Link>
          </p>
        )}
        <Row>
          <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
            {text('rental.access.directions')}
          </LinkButton>
          {phoneNumber !== undefined && (
            <LinkButton variant="quiet" href={telOf(phoneNumber)}>
              {text('rental.access.call', { phone: formatPhone(phoneNumber) })}
            </LinkButton>
          )}
        </Row>
        <HowToGetIn rental={rental} />
      </Stack>
    </Card>
  )
}

/** As in the move-in pack, which only the device that booked can open. */
function HowToGetIn({ rental: { isUpcoming, moveInAt } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const { appLinks } = useConfig()
  return (
    <>
      <h3>{text('rental.access.how')}</h3>
      <NumberedList>
        <li>
          {text('rental.access.app')}
          <Row>
            <LinkButton variant="quiet" href={appLinks.ios} target="_blank" rel="noopener">
              {text('rental.access.ios')}
            </LinkButton>
            <LinkButton variant="quiet" href={appLinks.android} target="_blank" rel="noopener">
              {text('rental.access.android')}
            </LinkButton>
          </Row>
        </li>
        <li>
          {isUpcoming ? text('rental.access.doors.from', { date: formats.date(moveInAt, 'long') }) : text('rental.access.doors')}
        </li>
        <li>{text('rental.access.padlock')}</li>
      </NumberedList>
    </>
  )
}

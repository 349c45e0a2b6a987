import type { CustomerRental } from '@/contracts/session'
import { accessHoursOf } from '@/domain/openingHours'
import { formatPhone } from '@/domain/phoneText'
import { addressLine, directionsTo, hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useConfig } from '@/view/appContext'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** Access hours, how to get in, and directions. */
export function Access({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const { locale } = useFormats()
  const { appLinks } = useConfig()
  const { store, hasExtendedAccess } = rental
  const { name, address, phoneNumber, staffedHours } = store
  const access = accessHoursOf(rental)
  const line = (hours: NonNullable<typeof access>): string => hoursLine(hours, locale)
  const items = [
    ...(access === undefined ? [] : [{ id: 'access', term: text('rental.access.hours'), detail: line(access) }]),
    ...(staffedHours === undefined || !hasExtendedAccess
      ? []
      : [{ id: 'staffed', term: text('rental.access.staffed'), detail: line(staffedHours) }]),
    { id: 'how', term: text('rental.access.how'), detail: text('rental.access.app') },
    { id: 'address', term: text('rental.access.address'), detail: `${name}, ${addressLine(address)}` },
  ]
  return (
    <Card as="section" labelledBy="rental-access">
      <Stack gap={4}>
        <PartHeading id="rental-access">{text('rental.access.title')}</PartHeading>
        <DefinitionList items={items} />
        <Row>
          <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
            {text('rental.access.directions')}
          </LinkButton>
          {phoneNumber !== undefined && (
            <LinkButton variant="quiet" href={telOf(phoneNumber)}>
              {text('rental.access.call', { phone: formatPhone(phoneNumber) })}
            </LinkButton>
          )}
          <LinkButton variant="quiet" href={appLinks.ios} target="_blank" rel="noopener">
            {text('rental.access.ios')}
          </LinkButton>
          <LinkButton variant="quiet" href={appLinks.android} target="_blank" rel="noopener">
            {text('rental.access.android')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}

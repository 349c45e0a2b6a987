import type { Address } from '@/domain/schemas/address'
import type { Contact } from '@/domain/schemas/contact'
import { formatPhone } from '@/domain/phoneText'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'

/** The customer's contact, as the server has it. */
export function ContactSummary({ contact }: { contact: Contact }) {
  const text = useText()
  const { address } = contact
  return (
    <DefinitionList
      stacked
      items={[
        { id: 'name', term: text('account.contact.name'), detail: `${contact.givenName} ${contact.familyName}` },
        { id: 'phone', term: text('account.contact.phone'), detail: formatPhone(contact.phoneNumber) },
        { id: 'email', term: text('account.contact.email'), detail: contact.email },
        ...(address
          ? [{ id: 'address', term: text('account.contact.address'), detail: <AddressLines address={address} /> }]
          : []),
      ]}
    />
  )
}

/** An address as on an envelope: house number before the street. */
export function AddressLines({ address }: { address: Address }) {
  const { apartmentNumber, houseNumber, line1, line2, city, county, postalCode } = address
  const street = [houseNumber, line1].filter(Boolean).join(' ')
  const lines = [apartmentNumber, street, line2, city, county, postalCode].filter(line => line !== undefined && line !== '')
  return (
    <address>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </address>
  )
}

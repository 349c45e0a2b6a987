import { render } from '@testing-library/react'
import { address as addressSchema, type Address } from '@/domain/schemas/address'
import { AddressLines } from '@plugins/account/components/ContactSummary'

const least: Address = { city: 'Leeds', country: 'GB' }
const shown = (address: unknown): readonly string[] => {
  const view = render(<AddressLines address={addressSchema.parse(address)} />)
  const lines = [...view.container.querySelectorAll('span')].map(line => line.textContent)
  view.unmount()
  return lines
}

test.each([
  ['S3.3', { line1: 'Water Lane' }, ['Water Lane', 'Leeds']],
  ['S3.4', { line2: 'Holbeck' }, ['Holbeck', 'Leeds']],
  ['S3.5', { postalCode: 'LS11 5QN' }, ['Leeds', 'LS11 5QN']],
  ['S3.6', { county: 'West Yorkshire' }, ['Leeds', 'West Yorkshire']],
  ['S3.7', { houseNumber: '88', line1: 'Water Lane' }, ['88 Water Lane', 'Leeds']],
  ['S3.8', { apartmentNumber: 'Flat 3' }, ['Flat 3', 'Leeds']],
])('%s: an address is shown with %j, and without it', (_, part, lines) => {
  expect(shown({ ...least, ...part })).toEqual(lines)
  expect(shown(least)).toEqual(['Leeds'])
})

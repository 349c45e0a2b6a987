import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hinted, NOW } from './aSession'
import { field, fillIn, incomplete, openProfile, submit } from './profileForm'

/** The profile field by field: one rendering, or one submission, is examined by several tests. */

describe('autofill', () => {
  let attributes: (name: string) => object = () => ({})
  let countries: readonly (string | null)[] = []
  let callingCode: unknown
  beforeAll(async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await app.settle()
    const found = new Map(
      [...document.querySelectorAll('label')].map(({ textContent, control }) => [
        textContent,
        { autocomplete: control?.getAttribute('autocomplete'), type: control?.getAttribute('type') ?? 'text' },
      ]),
    )
    attributes = name => found.get(name) ?? {}
    countries = within(field('Country'))
      .getAllByRole('option')
      .map(option => option.textContent)
    callingCode = (field('Country code') as HTMLInputElement).value
  })

  test.each([
    ['S3.228', 'Last name', 'family-name', 'text'],
    ['S3.229', 'E-mail', 'email', 'email'],
    ['S3.230', 'Phone number', 'tel-national', 'tel'],
    ['S3.230', 'Country code', 'tel-country-code', 'text'],
    ['S3.235', 'Street address', 'address-line1', 'text'],
    ['S3.236', 'Address line 2 (optional)', 'address-line2', 'text'],
    ['S3.237', 'Town or city', 'address-level2', 'text'],
    ['S3.233', 'Postcode', 'postal-code', 'text'],
  ])('%s SEC-33 %s: %s, of type %s', (_, name, autocomplete, type) => {
    expect(attributes(name)).toEqual({ autocomplete, type })
  })

  test('S3.238 S5.34 the country is the United Kingdom, and no other can be chosen', () => {
    expect(attributes('Country')).toMatchObject({ autocomplete: 'country' })
    expect(countries).toEqual(['United Kingdom'])
  })

  test('S9.8 S9.25 the phone number’s default calling code is that of the United Kingdom', () => {
    expect(callingCode).toBe('United Kingdom (+44)')
  })
})

describe('each field reports a missing value', () => {
  const said = new Map<string, readonly string[]>()
  beforeAll(async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await submit()
    await app.settle()
    for (const name of ['First name', 'Last name', 'Phone number', 'E-mail', 'Town or city'])
      said.set(
        name,
        [field(name), field(name).closest('fieldset')]
          .flatMap(said => said?.getAttribute('aria-describedby')?.split(' ') ?? [])
          .map(id => document.getElementById(id)?.textContent ?? ''),
      )
  })

  test.each([
    ['S5.7', 'First name', 'Please enter a valid first name'],
    ['S5.8', 'Last name', 'Please enter a valid last name'],
    ['S5.9', 'Phone number', 'Please enter a valid phone number'],
    ['S5.10', 'E-mail', 'Please enter a valid email address'],
    ['S5.2', 'Town or city', 'Value is required'],
  ])('%s %s: “%s”', (_, name, message) => {
    expect(said.get(name)).toContain(message)
  })
})

describe('a complete profile', () => {
  const sent: Record<string, unknown>[] = []
  beforeAll(async () => {
    const record = (body: Record<string, unknown>) => void sent.push(body)
    const app = await openProfile({ 'account.fetchProfile': incomplete, 'account.completeSignup': record })
    await fillIn()
    await submit()
    await app.settle()
  })

  test.each([
    ['S3.9', 'givenName', 'Ada'],
    ['S3.10', 'familyName', 'Byron'],
    ['S3.11', 'phoneNumber', '+447400123457'],
    ['S3.12', 'email', 'ada@example.com'],
    // the street is `line1`; the second line was left empty and is missing
    ['S3.13', 'address', { line1: '1 Sample Street', city: 'Leeds', postalCode: 'LS11 5QN', country: 'GB' }],
  ])('%s %s is sent: %j', (_, name, value) => {
    expect(sent.map(body => body[name])).toEqual([value])
  })
})

describe('a reload', () => {
  const filled = new Map<string, string>()
  let ofAnother: string | undefined
  beforeAll(async () => {
    const memory = hinted()
    const shown = (name: string): string => (field(name) as HTMLInputElement).value
    const first = await openProfile({ 'account.fetchProfile': incomplete }, memory)
    await fillIn({ 'First name': 'Grace' })
    await userEvent.tab()
    await first.settle()
    first.screen?.unmount()
    const again = await openProfile({ 'account.fetchProfile': incomplete }, memory)
    const names = ['First name', 'Last name', 'Phone number', 'Street address', 'Postcode', 'Town or city', 'Country']
    for (const name of [...names, 'Country code']) filled.set(name, shown(name))
    await again.settle()
    again.screen?.unmount()
    const other = { outcome: 'renewed', subject: 'cus_2', expiresAt: NOW + 3_600_000 }
    const another = await openProfile({ 'account.fetchProfile': incomplete, 'account.renewSession': () => other }, memory)
    ofAnother = shown('First name')
    await another.settle()
  })

  test.each([
    ['S3.182', 'First name', 'Grace'],
    ['S3.183', 'Last name', 'Byron'],
    ['S3.184', 'Phone number', '07400 123457'],
    ['S3.184', 'Country code', 'United Kingdom (+44)'],
    ['S3.185', 'Street address', '1 Sample Street'],
    ['S3.186', 'Postcode', 'ls11 5qn'],
    ['S3.187', 'Town or city', 'Leeds'],
    ['S3.188', 'Country', 'GB'],
  ])('%s restores %s as typed: %s', (_, name, value) => {
    expect(filled.get(name)).toBe(value)
  })

  test('restores nothing for another customer', () => expect(ofAnother).toBe(''))
})

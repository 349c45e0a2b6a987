import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileFoundIncomplete } from '@/contracts/http'
import { signedOut } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { personIdentified } from '@plugins/account/events'
import { FREE_TEXT_FIELDS } from './aProfile'
import { aUser } from './aSession'
import { contact, field, fillIn, incomplete, openProfile, submit } from './profileForm'

type Account = { account: { profile: { status: string }; form: { draft: { givenName: string } | null } } }

/** A server at which ada@example.com belongs to another account. */
const taken = (sent: { email: string }[] = []): FakePorts => ({
  'account.fetchProfile': incomplete,
  'account.completeSignup': (asked: { email: string }) => {
    sent.push(asked)
    if (asked.email === 'ada@example.com') throw new AppError('USER_ALREADY_EXISTS', 409)
    return null
  },
})

describe('the profile', () => {
  test('S6.18 S8.13 an incomplete profile shows the form, without an error', async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    expect(app.state<Account>().account.profile.status).toBe('incomplete')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name')
  })

  test('S6.18 S8.13 any call may report the profile as incomplete', async () => {
    const app = await openProfile({ 'account.fetchProfile': () => contact })
    expect(app.state<Account>().account.profile.status).toBe('valid')
    await app.dispatch(profileFoundIncomplete(), 'server')
    expect(app.state<Account>().account.profile.status).toBe('incomplete')
    expect(field('First name')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('S5.10 missing values are listed in a summary, which takes the focus, and nothing is sent', async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await submit()
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Please enter a valid first name',
      'Please enter a valid last name',
      'Please enter a valid phone number',
      'Please enter a valid email address',
      'Enter your postcode',
      'Enter your street address',
      'Enter your town or city',
    ])
    expect(summary).toHaveFocus()
    expect(app.types()).not.toContain('account/profileSubmitted')
  })

  test.each([
    ['S5.1', 'First name', '   ', 'Please enter a valid first name'],
    ['S5.53', 'First name', 'x'.repeat(101), 'Please enter a valid first name'],
    ['S5.9', 'Phone number', '12345', 'Please enter a valid phone number'],
    ['S5.53', 'E-mail', 'a@b', 'Please enter a valid email address'],
    ['S5.53', 'Postcode', 'nowhere', 'Please enter a valid postcode'],
  ])('%s %s %j is refused', async (_, name, value, message) => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await fillIn({ [name]: value })
    await submit()
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(message)
    expect(app.types()).not.toContain('account/profileSubmitted')
  })

  test('S7.5 S5.19 a complete profile is sent once, trimmed, with the phone number as one value, and is then valid', async () => {
    const sent: unknown[] = []
    let complete = false
    const app = await openProfile({
      'account.fetchProfile': () => (complete ? contact : incomplete()),
      'account.completeSignup': (body: unknown, key: string) => {
        sent.push(body, key)
        complete = true
        return null
      },
    })
    await fillIn()
    await submit()
    expect(sent).toEqual([
      { ...contact, address: { line1: '1 Sample Street', city: 'Leeds', postalCode: 'LS11 5QN', country: 'GB' } },
      expect.any(String),
    ])
    expect(app.state<Account>().account).toMatchObject({ profile: { status: 'valid' }, form: { draft: null } })
    expect(screen.getByText('ada@example.com')).toBeVisible()
    expect([...app.memory.kept.keys()].filter(name => name.startsWith('drafts/'))).toEqual([])
  })

  test('S3.7 S3.234 house number and second line are separate fields, and are not sent when empty', async () => {
    const sent: unknown[] = []
    await openProfile({ 'account.fetchProfile': incomplete, 'account.completeSignup': (body: unknown) => void sent.push(body) })
    await fillIn({ 'House number or name (optional)': ' 14B ', 'Address line 2 (optional)': 'Flat 3 ' })
    await submit()
    expect(sent).toEqual([
      expect.objectContaining({
        address: {
          houseNumber: '14B',
          line1: '1 Sample Street',
          line2: 'Flat 3',
          city: 'Leeds',
          postalCode: 'LS11 5QN',
          country: 'GB',
        },
      }),
    ])
  })

  test('a house number typed in its own field and in the street is sent once', async () => {
    const sent: unknown[] = []
    await openProfile({ 'account.fetchProfile': incomplete, 'account.completeSignup': (body: unknown) => void sent.push(body) })
    await fillIn({ 'House number or name (optional)': '4', 'Street address': '4 High Street' })
    await submit()
    expect(sent).toEqual([
      expect.objectContaining({ address: expect.objectContaining({ houseNumber: '4', line1: 'High Street' }) }),
    ])
  })

  test.each(['sw1a1aa', 'SW1A 1AA', ' sw1a  1aa '])(
    'S3.233 S5.53 the postcode "%s" is accepted, and sent in its standard form',
    async typed => {
      const sent: { address: { postalCode: string } }[] = []
      await openProfile({
        'account.fetchProfile': incomplete,
        'account.completeSignup': (body: { address: { postalCode: string } }) => void sent.push(body),
      })
      await fillIn({ Postcode: typed })
      await submit()
      expect(sent[0]?.address.postalCode).toBe('SW1A 1AA')
    },
  )

  test.each([
    ['INVALID_GIVEN_NAME', 'First name'],
    ['INVALID_POSTAL_CODE', 'Postcode'],
  ])('A11Y-05 %s: the summary takes the focus and links to the field; typing removes the message', async (code, name) => {
    await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': () => {
        throw new AppError(code, 400)
      },
    })
    await fillIn()
    await submit()
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link'))
    expect(field(name)).toHaveFocus()
    await userEvent.clear(field(name))
    await userEvent.paste(name === 'Postcode' ? 'NR1 1DJ' : 'Grace')
    await userEvent.tab()
    expect(field(name)).not.toHaveAccessibleDescription(/Please enter/)
  })

  test.each([
    ['+447400123457', 1],
    ['+4474001', 0],
  ])('a number from the sign-in that nobody edited is parsed before it is sent: %s', async (phoneNumber, times) => {
    const sent: unknown[] = []
    const app = await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': (body: unknown) => void sent.push(body),
    })
    await app.dispatch(personIdentified(aUser({ ...contact, phoneNumber })))
    for (const [name, typed] of Object.entries({
      'Street address': '1 Sample Street',
      'Town or city': 'Leeds',
      Postcode: 'LS11 5QN',
    })) {
      await userEvent.click(field(name))
      await userEvent.paste(typed)
    }
    await submit()
    await app.settle()
    expect(sent).toHaveLength(times)
    expect(screen.queryAllByText('Please enter a valid phone number').length > 0).toBe(times === 0)
  })

  test('S5.20 a number that cannot be parsed is shown with +44', async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await app.dispatch(personIdentified(aUser({ givenName: 'Ada', phoneNumber: 'abc' })))
    expect(field('Country code')).toHaveValue('United Kingdom (+44)')
    expect(field('Phone number')).toHaveValue('abc')
  })

  test.each([
    ['S8.23 INVALID_GIVEN_NAME', 'INVALID_GIVEN_NAME', 'First name', 'Please enter a valid first name'],
    ['S8.24 INVALID_FAMILY_NAME', 'INVALID_FAMILY_NAME', 'Last name', 'Please enter a valid last name'],
    ['S8.25 INVALID_EMAIL', 'INVALID_EMAIL', 'E-mail', 'Please enter a valid email address'],
    ['S8.17 INVALID_POSTAL_CODE', 'INVALID_POSTAL_CODE', 'Postcode', 'Please enter a valid postcode'],
  ])('%s is shown at its field and what was typed stays', async (_, code, name, message) => {
    await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': () => {
        throw new AppError(code, 400)
      },
    })
    await fillIn()
    await submit()
    expect(field(name)).toHaveAccessibleDescription(message)
    expect(field('Town or city')).toHaveValue('Leeds')
  })

  test('S8.18 INVALID_PHONE_NUMBER is shown with the phone fields', async () => {
    await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': () => {
        throw new AppError('INVALID_PHONE_NUMBER', 400)
      },
    })
    await fillIn()
    await submit()
    expect(screen.getByRole('group', { name: 'Phone' })).toHaveAccessibleDescription('Please enter a valid phone number')
  })

  test('S8.16 INVALID_CONTACT_DETAILS is shown above the form', async () => {
    await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': () => {
        throw new AppError('INVALID_CONTACT_DETAILS', 400)
      },
    })
    await fillIn()
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent('Some of your contact details are not valid')
    expect(field('First name')).toHaveValue(' Ada ')
  })

  test('S8.6 USER_ALREADY_EXISTS offers to sign in to that account, with the same target', async () => {
    const asked: unknown[] = []
    await openProfile({ ...taken(), 'account.beginSignIn': (request: unknown) => void asked.push(request) })
    await fillIn()
    await submit()
    expect(screen.queryByRole('button', { name: 'Continue with phone' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with e-mail' }))
    // with prompt=login, or the provider would answer with the account that is already signed in
    expect(asked).toEqual([{ method: 'email', target: '/app', reauthenticate: true }])
  })

  test('an e-mail address in use is reported at its field, where another can be typed', async () => {
    const sent: { email: string }[] = []
    const app = await openProfile(taken(sent))
    await fillIn()
    await submit()
    expect(field('E-mail')).toHaveAccessibleDescription('There is already an account with this e-mail address')
    expect(screen.getByText(/Everything else you typed stays here/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail address' }))
    expect(field('E-mail')).toHaveFocus()
    await userEvent.clear(field('E-mail'))
    await userEvent.paste('ada@second.example')
    await userEvent.tab()
    await app.settle()
    expect(screen.queryByRole('button', { name: 'Sign in with e-mail' })).toBeNull()
    expect(field('Town or city')).toHaveValue('Leeds')
    await submit()
    expect(sent.map(({ email }) => email)).toEqual(['ada@example.com', 'ada@second.example'])
    expect(app.types()).toContain('account/profileCompleted')
  })

  test('if the e-mail address is verified as the user’s own, the phone number is reported as in use', async () => {
    const app = await openProfile(taken())
    await app.dispatch(personIdentified(aUser({ email: 'Ada@Example.com', emailVerified: true })))
    await fillIn()
    await submit()
    expect(screen.getByRole('group', { name: 'Phone' })).toHaveAccessibleDescription(
      'There is already an account with this phone number',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use another phone number' }))
    expect(field('Phone number')).toHaveFocus()
  })

  test('NET the same content sent again has the same idempotency key, other content another key', async () => {
    const sent: string[] = []
    await openProfile({
      'account.fetchProfile': incomplete,
      'account.completeSignup': (_: unknown, key: string) => {
        sent.push(key)
        throw new AppError('TIMEOUT')
      },
    })
    await fillIn()
    await submit()
    await submit()
    await userEvent.type(field('Town or city'), 's')
    await submit()
    expect(sent).toHaveLength(3)
    expect(sent[1]).toBe(sent[0])
    expect(sent[2]).not.toBe(sent[0])
  })

  test.each([...FREE_TEXT_FIELDS, 'Phone number'])('%s is saved as soon as the field loses the focus', async name => {
    const app = await openProfile({ 'account.fetchProfile': incomplete })
    await userEvent.click(field(name))
    await userEvent.paste('Zoë')
    expect(app.types()).not.toContain('account/profileDrafted')
    await userEvent.tab()
    expect(app.types().filter(type => type === 'account/profileDrafted')).toHaveLength(1)
    expect(Object.values(app.state<{ account: { form: { draft: object } } }>().account.form.draft)).toContain('Zoë')
  })

  test('the recording holds no personal data', async () => {
    const app = await openProfile({ 'account.fetchProfile': incomplete, 'account.completeSignup': () => null })
    await fillIn({ 'Street address': '9 Canary Row' })
    await submit()
    expect(app.types()).toContain('account/profileSubmitted')
    expect(JSON.stringify(app.rows())).not.toMatch(/Ada|Byron|12345|example\.com|Canary|Leeds|5qn/i)
  })

  test('S8.3 a profile that fails to load can be retried', async () => {
    let works = false
    await openProfile({
      'account.fetchProfile': () => {
        if (works) return contact
        throw new AppError('NETWORK')
      },
    })
    works = true
    await userEvent.click(within(screen.getByRole('region', { name: 'Your details' })).getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('ada@example.com')).toBeVisible()
  })
})

describe('signing out', () => {
  test('AUTH-43 an answer that arrives after signing out is dropped', async () => {
    let answer: (value: unknown) => void = () => undefined
    const app = await openProfile({ 'account.fetchProfile': () => new Promise(resolve => (answer = resolve)) })
    await app.dispatch(signedOut(), 'tab')
    answer(contact)
    await app.settle()
    expect(app.state<Account>().account.profile.status).toBe('missing')
  })
})

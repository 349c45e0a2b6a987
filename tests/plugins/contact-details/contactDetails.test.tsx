import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { detailsOf, typedFrom } from '@plugins/contact-details/model/typedPerson'
import { compareEveryRest, expectSamePictures } from '../../support/samePicture'
import { contact, openAsCustomer, signedInBefore } from '../../support/openAsCustomer'

const NEW_NUMBER = '+447400900001'
const address = { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' }
const change = (more: object = {}) => ({
  id: 'chg-1',
  kind: 'phone' as const,
  phoneNumber: NEW_NUMBER,
  email: '',
  codes: 1,
  triesLeft: 5,
  expiresInSeconds: 600,
  resendInSeconds: 30,
  ...more,
})

/** A server with one customer: what it has, and what it was asked. */
function aServer({ code = '123456' } = {}) {
  const asked: string[] = []
  const state = { contact: { ...contact, address }, waiting: undefined as ReturnType<typeof change> | undefined }
  const missing = (): never => {
    throw new AppError('CONTACT_CHANGE_NOT_FOUND', 404)
  }
  const ports: FakePorts = {
    'capabilities.read': () => ['contact-details'],
    'account.fetchProfile': () => state.contact,
    'contactDetails.readChanges': () => (asked.push('read'), state.waiting ? [state.waiting] : []),
    'contactDetails.ask': (kind: unknown, to: unknown) => {
      asked.push(`ask ${String(kind)} ${String(to)}`)
      const isPhone = kind === 'phone'
      state.waiting = change({
        id: `chg-${asked.length}`,
        kind,
        phoneNumber: isPhone ? to : '',
        email: isPhone ? '' : to,
      })
      return state.waiting
    },
    'contactDetails.sendAnother': () => {
      asked.push('another')
      const { codes } = state.waiting ?? missing()
      return (state.waiting = change({ ...state.waiting, codes: codes + 1, triesLeft: 5, resendInSeconds: 30 }))
    },
    'contactDetails.confirm': (kind: unknown, typed: unknown) => {
      asked.push(`confirm ${String(typed)}`)
      const waiting = state.waiting ?? missing()
      if (typed !== code) {
        const triesLeft = waiting.triesLeft - 1
        state.waiting = { ...waiting, triesLeft, resendInSeconds: 0 }
        return { outcome: triesLeft === 0 ? 'spent' : 'wrong', change: state.waiting }
      }
      state.contact = {
        ...state.contact,
        ...(kind === 'phone' ? { phoneNumber: waiting.phoneNumber } : { email: waiting.email }),
      }
      state.waiting = undefined
      return { outcome: 'changed' }
    },
    'contactDetails.giveUp': () => {
      asked.push('give up')
      if (!state.waiting) missing()
      state.waiting = undefined
      return null
    },
    'contactDetails.save': (details: object) => {
      asked.push('save')
      state.contact = { ...state.contact, ...(details as { givenName: string }) }
      return null
    },
  }
  return { ports, asked, state }
}

const section = async () => within(await screen.findByRole('region', { name: 'Change your details' }))
const press = async (name: string | RegExp) => userEvent.click((await section()).getByRole('button', { name }))
const codeField = async () => (await section()).getByLabelText('Code')
const enter = async (code: string) => {
  const field = await codeField()
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(code)
  await press('Confirm phone number')
}
const askFor = async (number: string) => {
  await press('Change phone number')
  const field = await (await section()).findByLabelText('Phone number')
  expect(field).toHaveFocus()
  await userEvent.paste(number)
  await press('Send the code')
}

test('a phone number is changed by a pasted code, and the new one is shown', async () => {
  const { ports, asked } = aServer()
  const app = await openAsCustomer({ at: '/app', ports })
  await askFor('07400 900001')
  await app.settle()
  expect(await screen.findByText(/We texted a code to 07400 900001/)).toBeVisible()
  expect(await codeField()).toHaveFocus()
  expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code')
  await enter('Your code: 123 456')
  await app.settle()
  expect(asked).toEqual(['read', `ask phone ${NEW_NUMBER}`, 'confirm 123456'])
  expect((await section()).getByRole('status', { name: '' })).toHaveTextContent(/has been changed/)
  expect((await section()).getByRole('heading', { name: 'Change your details' })).toHaveFocus()
  expect(within(screen.getByRole('region', { name: 'Your details' })).getByText('07400 900001')).toBeVisible()
  expect(JSON.stringify(app.rows())).not.toMatch(/7400900001|7400 900001|123456|123 456/)
})

test('a wrong code shows how many tries are left, and after the last one only another code can be requested', async () => {
  const { ports } = aServer()
  const app = await openAsCustomer({ at: '/app', ports })
  await askFor('07400 900001')
  await app.settle()
  await enter('12')
  expect(await screen.findByText('Enter all six digits of the code')).toBeVisible()
  for (const said of [/4 tries left/, /3 tries left/, /2 tries left/, /one try left/]) {
    await enter('111111')
    await app.settle()
    expect(await codeField()).toHaveAccessibleDescription(said)
    expect(await codeField()).toHaveFocus()
  }
  await enter('111111')
  await app.settle()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ask for another code/)
  expect((await section()).queryByLabelText('Code')).toBeNull()
  await press('Send another code')
  await app.settle()
  expect(await screen.findByText(/We have sent another code/)).toBeVisible()
  await enter('123456')
  await app.settle()
  expect(await screen.findByText(/Your phone number has been changed/)).toBeVisible()
})

test('another code can be requested after half a minute, and is requested once although the answer was lost', async () => {
  const server = aServer()
  const keys: unknown[] = []
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      ...server.ports,
      'contactDetails.sendAnother': (_: unknown, key: unknown) => {
        keys.push(key)
        if (keys.length === 1) throw new AppError('NETWORK', 0)
        return change({ id: server.state.waiting?.id, codes: 2 })
      },
    },
  })
  await askFor('07400 900001')
  await app.settle()
  expect((await screen.findByText(/You can ask for another in/)).closest('p')).toHaveTextContent('another in 30 s')
  expect((await section()).queryByRole('button', { name: 'Send another code' })).toBeNull()
  await app.advance(30_000)
  await press('Send another code')
  expect(await screen.findByText('We could not do that')).toBeVisible()
  await press('Send another code')
  await app.settle()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await screen.findByText(/We have sent another code/)).toBeVisible()
})

test('a pending change survives a reload, which does not move the focus', async () => {
  const { ports } = aServer()
  const memory = signedInBefore()
  const first = await openAsCustomer({ at: '/app', ports, memory })
  await askFor('07400 900001')
  await first.settle()
  cleanup()
  await openAsCustomer({ at: '/app', ports, memory })
  expect(await codeField()).not.toHaveFocus()
  expect(await screen.findByText(/We texted a code to 07400 900001/)).toBeVisible()
})

test('in a tab with old data, a change that ended elsewhere is shown as ended', async () => {
  const { ports } = aServer()
  const late = await openAsCustomer({
    at: '/app',
    ports: { ...ports, 'contactDetails.readChanges': () => [change()] },
  })
  await enter('123456')
  await late.settle()
  expect(await screen.findByText(/no longer waiting/)).toBeVisible()
  expect((await section()).getByRole('button', { name: 'Change phone number' })).toBeVisible()
})

test('an expired code offers another, and a number of another account is reported as such', async () => {
  const { ports } = aServer()
  let outcome = 'expired'
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      ...ports,
      'contactDetails.confirm': () =>
        outcome === 'expired'
          ? { outcome, change: change({ id: 'chg-2', expiresInSeconds: 0, resendInSeconds: 0 }) }
          : { outcome },
    },
  })
  await askFor('07400 900001')
  await app.settle()
  await enter('123456')
  await app.settle()
  expect(await screen.findByText(/The code has expired/)).toBeVisible()
  await press('Send another code')
  await app.settle()
  outcome = 'taken'
  await enter('123456')
  await app.settle()
  expect(await screen.findByText(/There is already an account with this phone number/)).toBeVisible()
})

test('a pending change can be replaced by another number, or cancelled', async () => {
  const { ports, asked } = aServer()
  const app = await openAsCustomer({ at: '/app', ports })
  await askFor('07400 900001')
  await app.settle()
  await press('Use another phone number')
  expect(await (await section()).findByLabelText('Phone number')).toHaveFocus()
  await userEvent.paste('07400 900002')
  await press('Send the code')
  await app.settle()
  expect(await screen.findByText(/We texted a code to 07400 900002/)).toBeVisible()
  await press('Keep my old phone number')
  await app.settle()
  expect(await screen.findByText(/Your phone number is as it was/)).toBeVisible()
  expect(asked.slice(1)).toEqual([`ask phone ${NEW_NUMBER}`, 'ask phone +447400900002', 'give up'])
})

test('an invalid e-mail address is reported at once, a refusal keeps what was typed, and closing the form changes nothing', async () => {
  const { ports, asked } = aServer()
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      ...ports,
      'contactDetails.ask': () => {
        throw new AppError('TOO_MANY_CODES', 409)
      },
    },
  })
  await press('Change e-mail address')
  const field = await (await section()).findByLabelText('New e-mail address')
  expect(field).toHaveAccessibleDescription(/If you sign in by e-mail, you use the new one after that/)
  await userEvent.paste('grace')
  await press('Send the code')
  expect(field).toHaveAccessibleDescription(/Enter an e-mail address, for example/)
  await userEvent.type(field, '@example.com')
  await press('Send the code')
  await app.settle()
  expect(await screen.findByText(/five codes in an hour/)).toBeVisible()
  expect(field).toHaveValue('grace@example.com')
  await press('Cancel')
  expect((await section()).getByRole('button', { name: 'Change e-mail address' })).toBeVisible()
  expect(asked).toEqual(['read'])
})

test('the value of a field that was left is shown in a replay as well: address, number and code', async () => {
  compareEveryRest()
  const { ports } = aServer()
  const app = await openAsCustomer({ at: '/app', ports })
  const typeAndLeave = async (text: string) => {
    await userEvent.paste(text)
    await userEvent.tab()
    await app.settle()
  }
  await press('Change e-mail address')
  await (await section()).findByLabelText('New e-mail address')
  await typeAndLeave('grace@example.com')
  await press('Cancel')
  await press('Change phone number')
  await (await section()).findByLabelText('Phone number')
  await typeAndLeave('07400 900001')
  await press('Send the code')
  await app.settle()
  await userEvent.click(await codeField())
  await typeAndLeave('12')
  expect(await expectSamePictures()).toBeGreaterThan(3)
})

test('name and address are saved once under one key, although the answer was lost, and shown', async () => {
  const { ports, state } = aServer()
  const keys: unknown[] = []
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      ...ports,
      'contactDetails.save': ({ givenName }: { readonly givenName: string }, key: unknown) => {
        keys.push(key)
        if (keys.length === 1) throw new AppError('NETWORK', 0)
        state.contact = { ...state.contact, givenName }
        return null
      },
    },
  })
  await press('Change name or address')
  const name = await (await section()).findByLabelText('First name')
  expect(name).toHaveValue('Ada')
  expect((await section()).getByLabelText('Street address')).toHaveValue('1 Quay Street')
  await userEvent.clear(name)
  await press('Save details')
  expect(await screen.findByRole('link', { name: /Enter your first name/ })).toBeVisible()
  await userEvent.type(name, 'Grace')
  await press('Save details')
  expect(await screen.findByText('Your details were not saved')).toBeVisible()
  expect(name).toHaveValue('Grace')
  await press('Save details')
  await app.settle()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await screen.findByText(/^Saved\./)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Your details' })).getByText('Grace Byron')).toBeVisible()
  expect(JSON.stringify(app.rows())).not.toMatch(/Grace|Quay/)
})

test('a house number typed in its own field and in the street is sent once', () => {
  const typed = typedFrom({ ...contact, address: { ...address, houseNumber: '1' } })
  expect(detailsOf(typed).address).toMatchObject({ houseNumber: '1', line1: 'Quay Street' })
})

test('if pending changes cannot be loaded, they can be loaded again', async () => {
  const { ports } = aServer()
  let tries = 0
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      ...ports,
      'contactDetails.readChanges': () => {
        if ((tries += 1) === 1) throw new AppError('NETWORK', 0)
        return []
      },
    },
  })
  await press('Try again')
  await app.settle()
  expect((await section()).getByRole('button', { name: 'Change phone number' })).toBeVisible()
})

test('without the capability nothing is shown and no call is made', async () => {
  const { ports, asked } = aServer()
  const app = await openAsCustomer({ at: '/app', ports: { ...ports, 'capabilities.read': () => [] } })
  await app.settle()
  await screen.findByRole('heading', { level: 2, name: 'Your details' })
  expect(screen.queryByRole('region', { name: 'Change your details' })).toBeNull()
  expect(asked).toEqual([])
})

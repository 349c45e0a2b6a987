import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChargebeePayments } from '@/runtime/config/config'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { aConfig } from '../../../support/aConfig'
import { tracesOf } from '../../../support/tracesOf'
import { anIntent } from '../../../support/cardServer'
import { openPaymentStep } from '../support/openPaymentStep'
import { chargebeeError } from './support/chargebeeDouble'
import { removeChargebee, theChargebee } from './support/theChargebee'

afterEach(removeChargebee)

const save = async (app: { settle: () => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }))
  await app.settle()
}

async function openForm(ports: FakePorts = {}, payments: Partial<ChargebeePayments> = {}) {
  const app = await openPaymentStep(ports, { config: { ...aConfig, payments: { ...theChargebee.payments, ...payments } } })
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  return { app, gateway: theChargebee.begin() }
}
async function startCheck(ports: FakePorts = {}) {
  const opened = await openForm(ports)
  await opened.gateway.load()
  await opened.gateway.typeCard()
  await save(opened.app)
  return opened
}

test('the account in the configuration is opened once per page, with its publishable key', async () => {
  const { app, gateway } = await openForm()
  await gateway.load()
  expect(gateway.double.initialised).toEqual([{ site: 'acme-test', publishableKey: 'test_abc123' }])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  await gateway.load()
  expect(gateway.double.initialised).toHaveLength(1)
  expect(document.querySelectorAll('script[src*="chargebee"]')).toHaveLength(1)
})

test('the script’s address and the site’s domain follow the configuration; no referrer reveals the address of the booking', async () => {
  const script = 'http://localhost:4999/chargebee.js'
  const { app, gateway } = await openForm({}, { script, domain: 'https://billing.acme.example' })
  const element = document.querySelector<HTMLScriptElement>(`script[src="${script}"]`)
  expect(element).toHaveAttribute('referrerpolicy', 'no-referrer')
  Object.assign(window, { Chargebee: gateway.double })
  if (element) fireEvent.load(element)
  await app.settle()
  expect(gateway.double.initialised).toEqual([expect.objectContaining({ domain: 'https://billing.acme.example' })])
  element?.remove()
})

test('three fields of Chargebee, each with our label, which it receives too, and the name with autocomplete', async () => {
  const { gateway } = await openForm()
  await gateway.load()
  expect(gateway.double.card.fields.map(({ fieldType }) => String(fieldType))).toEqual(['number', 'expiry', 'cvv'])
  for (const name of ['Card number', 'Expiry date', 'Security code (CVC)'])
    expect(screen.getByRole('group', { name }).querySelector('iframe')).not.toBeNull()
  expect(gateway.double.card).toHaveProperty('componentOptions.ariaLabel', {
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'Security code (CVC)',
  })
  expect(gateway.double.card).toHaveProperty('componentOptions.currency', 'GBP')
})

test('S3.239 the name on the card has autocomplete=cc-name and is sent only to the bank', async () => {
  const { app, gateway } = await startCheck()
  expect(screen.getByRole('textbox', { name: 'Name on the card' })).toHaveAttribute('autocomplete', 'cc-name')
  expect(gateway.check().data).toEqual({ billingAddress: { firstName: 'Ada', lastName: 'King Lovelace' } })
  expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/Lovelace/)
})

test('REC-10 a card number in place of the holder’s name is reported immediately, stays in its field and is not sent', async () => {
  const { app, gateway } = await openForm()
  await gateway.load()
  await gateway.typeCard()
  const name = screen.getByRole('textbox', { name: 'Name on the card' })
  await userEvent.clear(name)
  await userEvent.type(name, '4929 7364 8150 2937')
  await userEvent.tab()
  await app.settle()
  expect(name).toHaveAccessibleDescription(/looks like a card number.*clear it/i)
  await save(app)
  expect(name).toHaveValue('4929 7364 8150 2937')
  expect(gateway.checkedIntents()).toEqual([])
  expect(await tracesOf(app, ['4929736481502937', '49297364', '81502937'])).toEqual([])
})

test('the intent is passed on as the object itself, including what identifies the processor', async () => {
  const { gateway } = await startCheck()
  expect(gateway.check().intent).toEqual({
    id: 'pi1',
    status: 'inited',
    amount: 12_050,
    currency_code: 'GBP',
    gateway: 'sandbox',
    gateway_account_id: 'gw_1',
    payment_method_type: 'card',
  })
})

test('S5.28 PAY-32 an empty form is not sent; all four errors are listed, also beside the fields, and link there', async () => {
  const { app, gateway } = await openForm()
  await gateway.load()
  await save(app)
  expect(gateway.checkedIntents()).toEqual([])
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Card information is missing or not valid')
  for (const name of [
    'Enter the name on the card',
    'Enter a valid card number',
    'Enter a valid expiry date',
    'Enter a valid CVC',
  ])
    expect(screen.getAllByText(name)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Enter a valid CVC' }))
  expect(gateway.double.card.field('cvv').hasFocus).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Enter the name on the card' }))
  expect(screen.getByRole('textbox', { name: 'Name on the card' })).toHaveFocus()
})

test.each([
  ['S5.29', 'number', 'Enter a valid card number'],
  ['S5.30', 'expiry', 'Enter a valid expiry date'],
  ['S5.31', 'cvv', 'Enter a valid CVC'],
] as const)('%s leaving %s incomplete shows a message beside it, which completing it removes', async (_row, field, sentence) => {
  const { gateway } = await openForm()
  await gateway.load()
  await gateway.changeField(field, { empty: false, complete: false })
  expect(screen.getByText(sentence)).toBeVisible()
  await gateway.changeField(field, { empty: false, complete: true })
  expect(screen.queryByText(sentence)).toBeNull()
})

test('S5.27 an unsupported card brand is reported beside its number, by the brands of the configuration', async () => {
  const { gateway } = await openForm({}, { brands: ['mastercard'] })
  await gateway.load()
  await gateway.changeField('number', { empty: false, complete: true, cardType: 'visa' })
  expect(screen.getByText('Unsupported payment method, use a different card')).toBeVisible()
  await gateway.changeField('number', { empty: false, complete: true, cardType: 'mastercard' })
  expect(screen.queryByText(/Unsupported/)).toBeNull()
})

test('tabbing through empty fields shows no error', async () => {
  const { gateway } = await openForm()
  await gateway.load()
  for (const field of ['number', 'expiry', 'cvv'] as const) await gateway.changeField(field, { empty: true, complete: false })
  expect(screen.queryByText(/^Enter a valid/)).toBeNull()
})

test('a card number in the name field is refused beside it and sent nowhere', async () => {
  const { app, gateway } = await openForm()
  await gateway.load()
  await gateway.typeCard()
  const name = screen.getByRole('textbox', { name: 'Name on the card' })
  await userEvent.clear(name)
  await userEvent.type(name, '4111 1111 1111 1111')
  await save(app)
  expect(gateway.checkedIntents()).toEqual([])
  expect(name).toBeInvalid()
  expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/4111/)
})

test('Enter in the name saves, like Enter in any form', async () => {
  const { app, gateway } = await openForm()
  await gateway.load()
  await gateway.typeCard()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name on the card' }), '{Enter}')
  await app.settle()
  expect(gateway.checkedIntents()).toEqual(['pi1'])
})

test('PAY-14 a bank with its own page is a link that opens in a new tab without an opener; the page continues to wait', async () => {
  const { gateway } = await startCheck()
  await gateway.bankPage()
  const link = screen.getByRole('link', { name: 'Go to your bank’s page (opens in a new tab)' })
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await gateway.accept()
  expect(screen.queryByRole('link', { name: /Go to your bank/ })).toBeNull()
  expect(document.querySelector('output')).toHaveTextContent('pm2')
})

test.each([['javascript:alert(1)'], ['http://bank.example'], [undefined]])('the bank’s address %p is not accepted', async url => {
  const { gateway } = await startCheck()
  await gateway.challenge(url)
  expect(await screen.findByText(/Waiting for you to confirm/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Go to your bank/ })).toBeNull()
})

test.each([
  ['S5.30', { error_code: 'expired_card' }, 'Enter a valid expiry date'],
  ['S5.31', { error_code: 'incorrect_cvc' }, 'Enter a valid CVC'],
  ['S5.29', { error_code: 'incorrect_number' }, 'Enter a valid card number'],
])('%s a refusal about a field leads to that field', async (_row, more, sentence) => {
  const { gateway } = await startCheck()
  const intent = { ...gateway.check().intent, active_payment_attempt: { status: 'refused', ...more } }
  await gateway.refuse(intent, chargebeeError('unknownError'))
  expect(screen.getByRole('button', { name: sentence })).toBeVisible()
})

test('PAY-18 an unknown error is never shown as a failure: the server is asked', async () => {
  const { app, gateway } = await startCheck({ 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) })
  await gateway.refuse({}, new Error('something new'))
  expect(screen.queryByRole('alert')).toBeNull()
  await app.advance(0)
  expect(document.querySelector('output')).toHaveTextContent('pm2')
})

test('PAY-11 Cancel during the bank’s challenge cancels it there as well, and removes the fields', async () => {
  const { gateway } = await startCheck()
  await gateway.bankAsks()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(gateway.double.card.cancelled).toBe(1)
  expect(gateway.double.card.isDestroyed).toBe(true)
})

test('PAY-27 a module that cannot be loaded counts as a form that did not load', async () => {
  const { gateway } = await openForm()
  gateway.double.loadFails = chargebeeError('moduleNotLoaded')
  Object.assign(window, { Chargebee: gateway.double })
  await theChargebee.loadScript()
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
})

test('PAY-27 a script that is not Chargebee’s counts as a form that did not load', async () => {
  await openForm()
  await theChargebee.loadScript()
  expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
})

test('PAY-12 PAY-34 a check interrupted by a reload cannot continue in new fields: the page says so, and the card can be typed again', async () => {
  const before = await startCheck()
  await before.gateway.bankAsks()
  before.app.screen?.unmount()
  removeChargebee()
  const app = await openPaymentStep(
    { 'payment.readIntent': () => anIntent('pi1', { status: 'in_progress' }) },
    { config: { ...aConfig, payments: theChargebee.payments }, memory: before.app.memory },
  )
  const gateway = theChargebee.begin()
  await gateway.load()
  await app.settle()
  expect(screen.getByRole('alert')).toHaveTextContent(/was interrupted. Nothing has been taken. Enter your card again/)
  await gateway.typeCard()
  await save(app)
  expect(gateway.checkedIntents()).toEqual(['pi1'])
})

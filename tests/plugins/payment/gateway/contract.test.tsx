import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { aConfig } from '../../../support/aConfig'
import { anIntent, savedVisa } from '../../../support/cardServer'
import { openPaymentStep } from '../support/openPaymentStep'
import type { GatewayKind } from './support/aGateway'
import { removeChargebee, theChargebee } from './support/theChargebee'
import { theSandbox } from './support/theSandbox'

/** Every adapter passes every test here: a new one adds its name and its test double. */
const kinds: readonly (readonly [string, GatewayKind])[] = [
  ['the sandbox', theSandbox],
  ['Chargebee', theChargebee],
]
const withWallet = kinds.flatMap(([name, kind]) =>
  kind.walletName === undefined ? [] : [[name, kind, kind.walletName] as const],
)
const withoutWallet = kinds.filter(([, { walletName }]) => walletName === undefined)
afterEach(removeChargebee)

const chosen = () => document.querySelector('output')?.textContent
const saveButton = () => screen.getByRole('button', { name: 'Save card' })

/** A person who opened the card form, which is loading. */
async function openForm(kind: GatewayKind, ports: FakePorts = {}) {
  const left: string[] = []
  const leaveForBank = (url: string) => (left.push(url), null)
  const app = await openPaymentStep(
    { 'payment.leaveForBank': leaveForBank, ...ports },
    { config: { ...aConfig, payments: kind.payments } },
  )
  expect(kind.isLoading()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await app.settle()
  return { app, gateway: kind.begin(app, left) }
}

/** A card that is being checked. */
async function startCheck(kind: GatewayKind, ports: FakePorts = {}) {
  const { app, gateway } = await openForm(kind, ports)
  await gateway.load()
  await gateway.typeCard()
  await userEvent.click(saveButton())
  await app.settle()
  expect(gateway.checkedIntents()).toEqual(['pi1'])
  return { app, gateway }
}

describe.each(kinds)('%s', (_, kind) => {
  test('ready: none of its code is loaded before it is needed, and Save appears with the form', async () => {
    const { gateway } = await openForm(kind)
    expect(kind.isLoading()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
    await gateway.load()
    expect(saveButton()).toBeEnabled()
  })

  test('PAY-27 NET-36 blocked: the page says so, with a phone number, and the form can be loaded again', async () => {
    const { app } = await openForm(kind)
    await kind.block(app)
    expect(screen.getByRole('alert')).toHaveTextContent(/has not loaded/)
    expect(screen.getByText(/call us on 01632 960 100/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load the form again' }))
    await app.settle()
    await kind.begin(app, []).load()
    expect(saveButton()).toBeEnabled()
  })

  test('S5.29 PAY-32 a field error is an event with a code, and is shown when Save is pressed', async () => {
    const { app, gateway } = await openForm(kind)
    await gateway.load()
    await gateway.typeWrongNumber()
    const checkedFields = app.events().filter(({ type }) => type === 'payment/cardFieldChecked')
    expect(checkedFields.map(({ payload }) => payload)).toContainEqual({ field: 'number', code: 'invalidNumber' })
    await userEvent.click(saveButton())
    await app.settle()
    await gateway.refuseFields()
    expect(screen.getByRole('alert')).toHaveTextContent(/Card information is missing or not valid/)
    expect(screen.getByRole('button', { name: 'Enter a valid card number' })).toBeVisible()
  })

  test('whether a field is still empty is one event at first, and one when all are filled in', async () => {
    const { app, gateway } = await openForm(kind)
    const reported = () => app.events().flatMap(({ type, payload }) => (type === 'payment/cardFillingReported' ? [payload] : []))
    await gateway.load()
    expect(reported()).toEqual([{ hasEmptyField: true }])
    await gateway.typeCard()
    expect(reported()).toEqual([{ hasEmptyField: true }, { hasEmptyField: false }])
  })

  test('S5.27 PAY-22 the number of an unsupported card is distinguished from an invalid one', async () => {
    const { app, gateway } = await openForm(kind)
    await gateway.load()
    await gateway.typeUnsupportedBrand()
    const checkedFields = app.events().filter(({ type }) => type === 'payment/cardFieldChecked')
    expect(checkedFields.map(({ payload }) => payload)).toContainEqual({ field: 'number', code: 'unsupportedBrand' })
  })

  test('S7.32 S7.33 accepted: the card is saved and selected, with its kind and last digits', async () => {
    const { app, gateway } = await startCheck(kind)
    await gateway.accept()
    expect(chosen()).toBe('pm2')
    expect(screen.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked()
    expect(app.types()).toContain('payment/cardAuthorized')
    expect(JSON.stringify(app.rows())).not.toMatch(/"4444"|Lovelace/)
  })

  test('PAY-19 S8.35 declined: the page says what to do, and the form can be sent again for the same intent', async () => {
    const { app, gateway } = await startCheck(kind)
    await gateway.decline()
    expect(screen.getByRole('alert')).toHaveTextContent(/Check your card and that there are enough funds, or use another card/)
    await gateway.typeCard()
    await userEvent.click(saveButton())
    await app.settle()
    expect(gateway.checkedIntents()).toEqual(['pi1', 'pi1'])
    await gateway.accept()
    expect(chosen()).toBe('pm2')
  })

  test('PAY-09 challenge accepted: the page says that the bank is asking, and then the card is saved', async () => {
    const { gateway } = await startCheck(kind)
    await gateway.bankAsks()
    expect(screen.getByText(/Waiting for you to confirm with your bank/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
    await gateway.bankAgrees()
    expect(screen.queryByText(/Waiting for you/)).toBeNull()
    expect(chosen()).toBe('pm2')
  })

  test('PAY-10 S8.11 challenge refused: nothing is charged, and the page says what to do next', async () => {
    const { gateway } = await startCheck(kind)
    await gateway.bankAsks()
    await gateway.bankRefuses()
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing has been taken. Verify again or use another card/)
    expect(saveButton()).toBeEnabled()
  })

  test('PAY-11 challenge abandoned: this is not an error, and the check can be started again', async () => {
    const { gateway } = await startCheck(kind)
    await gateway.bankAsks()
    await gateway.cancelChallenge()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/You cancelled the check/)).toBeVisible()
    expect(saveButton()).toBeEnabled()
  })

  test('PAY-14 redirect: the person is redirected to the bank’s page, whose address is nowhere in the recording', async () => {
    const { app, gateway } = await startCheck(kind)
    const address = await gateway.bankPage()
    expect(address).toMatch(/^https?:\/\/[^/]+\/\w+/)
    expect(JSON.stringify(app.rows())).not.toContain(address)
    expect(app.types()).toContainEqual(expect.stringMatching(/payment\/bank(Page|Tab)Offered/))
  })

  test('PAY-01 pressed twice: one intent, one check', async () => {
    let intents = 0
    const createIntent = () => (intents++, anIntent('pi1'))
    const { app, gateway } = await openForm(kind, { 'payment.createIntent': createIntent })
    await gateway.load()
    await gateway.typeCard()
    const save = saveButton()
    for (let press = 0; press < 5; press++) await userEvent.click(save)
    await app.settle()
    expect(intents).toBe(1)
    expect(gateway.checkedIntents()).toEqual(['pi1'])
  })

  test('PAY-18 after a lost answer the server is asked before anything is shown', async () => {
    const { app, gateway } = await startCheck(kind, { 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) })
    await gateway.loseAnswer()
    expect(screen.queryByRole('alert')).toBeNull()
    await app.advance(0)
    expect(chosen()).toBe('pm2')
  })

  test('PAY-08 an expired intent is replaced without a message', async () => {
    const intents = ['pi1', 'pi2']
    const { gateway } = await startCheck(kind, { 'payment.createIntent': () => anIntent(intents.shift() ?? 'more') })
    await gateway.expireIntent()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(gateway.checkedIntents()).toEqual(['pi1', 'pi2'])
  })

  test('PAY-31 destroyed: a form reports nothing after its page was left', async () => {
    const { app, gateway } = await startCheck(kind)
    await app.go('/register/payment/confirm')
    const before = app.types().length
    await gateway.reportAfterUnmount()
    expect(
      app
        .types()
        .slice(before)
        .filter(type => type.startsWith('payment/')),
    ).toEqual([])
  })
})

test.each(withoutWallet)('%s offers no wallet: its form has no button for one', async (_, kind) => {
  const { app, gateway } = await openForm(kind)
  await gateway.load()
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  expect(app.types()).not.toContain('payment/walletsOffered')
})

describe.each(withWallet)('%s with its wallet', (_, kind, name) => {
  const walletButton = () => screen.getByRole('button', { name: `Use ${name}` })
  const fieldsButton = () => screen.getByRole('button', { name: 'Enter a card instead' })

  /** A person who chose the wallet and pressed Save; it asks. */
  async function openWallet(ports: FakePorts = {}) {
    const { app, gateway } = await openForm(kind, ports)
    await gateway.load()
    if (!gateway.wallet) throw new Error(`${name} is not simulated`)
    await userEvent.click(walletButton())
    await userEvent.click(saveButton())
    await app.settle()
    expect(gateway.wallet.askedIntents()).toEqual(['pi1'])
    await gateway.wallet.asks()
    return { app, gateway, wallet: gateway.wallet }
  }

  test('it is offered with the form, chosen and left again, and asks for nothing before Save is pressed', async () => {
    const { app, gateway } = await openForm(kind)
    expect(screen.queryByRole('button', { name: `Use ${name}` })).toBeNull()
    await gateway.load()
    await userEvent.click(walletButton())
    expect(fieldsButton()).toHaveFocus()
    expect(screen.getByText(`${name} opens when you press Save card. Nothing is taken now.`)).toHaveRole('status')
    await userEvent.click(fieldsButton())
    expect(walletButton()).toHaveFocus()
    await userEvent.click(walletButton())
    await app.settle()
    expect(gateway.wallet?.askedIntents()).toEqual([])
    expect(app.types()).not.toContain('payment/intentReady')
  })

  test('agreed: its card is saved and selected like a typed one, with its kind and last digits', async () => {
    const { app, wallet, gateway } = await openWallet({
      'payment.addSource': () => ({ ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '8210' }),
    })
    expect(screen.getByText(new RegExp(`^Waiting for you to confirm in ${name}`))).toHaveRole('status')
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
    await wallet.agrees()
    expect(chosen()).toBe('pm2')
    expect(screen.getByRole('radio', { name: /Mastercard ending 8210/ })).toBeChecked()
    expect(gateway.checkedIntents()).toEqual([])
    expect(JSON.stringify(app.rows())).not.toMatch(/"8210"/)
  })

  test('PAY-11 closed: this is not an error, the wallet is still chosen, and it asks again for the same intent', async () => {
    const { app, wallet } = await openWallet()
    await wallet.closes()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/You closed the wallet before you confirmed. Nothing has been taken/)).toBeVisible()
    expect(fieldsButton()).toBeVisible()
    await userEvent.click(saveButton())
    await app.settle()
    expect(wallet.askedIntents()).toEqual(['pi1', 'pi1'])
    await wallet.asks()
    await wallet.agrees()
    expect(chosen()).toBe('pm2')
  })

  test('closed, then a typed card: the form is the same one, and only the card is checked', async () => {
    const { app, gateway, wallet } = await openWallet()
    await wallet.closes()
    await userEvent.click(fieldsButton())
    expect(screen.queryByText(/You closed the wallet/)).toBeNull()
    await gateway.typeCard()
    await userEvent.click(saveButton())
    await app.settle()
    expect([wallet.askedIntents(), gateway.checkedIntents()]).toEqual([['pi1'], ['pi1']])
    await gateway.accept()
    expect(chosen()).toBe('pm2')
  })

  test('PAY-08 an intent that expired while the wallet was open is replaced, and the wallet asks again', async () => {
    const intents = ['pi1', 'pi2']
    const { gateway, wallet } = await openWallet({ 'payment.createIntent': () => anIntent(intents.shift() ?? 'more') })
    await gateway.expireIntent()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(wallet.askedIntents()).toEqual(['pi1', 'pi2'])
  })

  test('PAY-18 after a lost answer the server is asked before anything is shown', async () => {
    const { app, gateway } = await openWallet({ 'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }) })
    await gateway.loseAnswer()
    expect(screen.queryByRole('alert')).toBeNull()
    await app.advance(0)
    expect(chosen()).toBe('pm2')
  })

  test('a person may take their time: an open wallet is not taken for a silent gateway', async () => {
    const { app, wallet } = await openWallet()
    await app.advance(200_000)
    expect(app.types()).not.toContain('payment/cardRefused')
    await wallet.agrees()
    expect(chosen()).toBe('pm2')
  })
})

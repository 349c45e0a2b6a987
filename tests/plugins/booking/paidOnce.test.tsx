import { screen } from '@testing-library/react'
import { retryRequested } from '@/contracts/booking'
import { AppError } from '@/kernel/AppError'
import { paymentSubmitted } from '@plugins/booking/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'

const PAYMENT = `/register/payment${QUERY}`
const SIGN = `/register/sign${QUERY}`
const HOUR_MS = 3_600_000

/** A server that reports `TermsAccepted` until the agreement is signed, and charges every request with an unknown key. */
function serverThatKeepsTermsAccepted({ isAnswered = true } = {}) {
  const answers = new Map<string, { readonly body: string; readonly refused: boolean }>()
  const charges: string[] = []
  let declines = 0
  const server = fakeServer({
    booking: insured(),
    fakes: {
      'booking.confirmPayment': (id: string, sourceId: string, key: string) => {
        const body = `${id} ${sourceId}`
        const before = answers.get(key)
        if (before && before.body !== body) throw new AppError('IDEMPOTENCY_KEY_REUSED', 422)
        const refused = before?.refused ?? declines > 0
        if (!before) {
          answers.set(key, { body, refused })
          if (refused) declines--
          else charges.push(body)
        }
        if (refused) throw new AppError('PAYMENT_FAILED', 402)
        const booking = server.booking()
        server.set({ ...(booking ?? insured()), status: 'TermsAccepted', expiresAt: undefined })
        if (!isAnswered) throw new AppError('TIMEOUT', 0)
        return null
      },
    },
  })
  return { server, charges, declineOnce: () => void declines++ }
}

async function aDevice(server = serverThatKeepsTermsAccepted()) {
  let clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  let uuidCount = 0
  const random = { uuid: () => `00000000-0000-4000-8000-${String(++uuidCount).padStart(12, '0')}`, fraction: () => 0.5 }
  const open = (at: string, storage = memory, bookingId = 'bkg-1') =>
    makeRental({
      at,
      server: server.server,
      clock,
      memory: storage,
      adapters: { random },
      person: customer,
      kept: { 'booking-store:booking-id': bookingId },
    })
  /** A page in a browser that refuses IndexedDB: it keeps data only in memory. Its tabs can still send messages to each other. */
  const openWithoutStorage = (at: string) => open(at, { ...createMemoryDevice(() => clock.now()), openTab: memory.openTab })
  /** No page is open meanwhile. */
  const wait = (ms: number) => void (clock = createVirtualClock(clock.now() + ms))
  return { ...server, now: () => clock.now(), wait, open, openWithoutStorage }
}
type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof aDevice>>['open']>>

const payWith = async (tab: Tab, sourceId: string) => {
  await tab.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId }))
  await tab.advance(5_000)
}
const close = (tab: Tab) => {
  tab.screen?.unmount()
  tab.app.store.stopSagas()
}
const payButton = () => screen.queryByRole('button', { name: /^Pay/ })

describe('a server that keeps TermsAccepted until the agreement is signed', () => {
  test('paid at the first 2xx, the person continues to sign, and the hold is no longer watched', async () => {
    const { open, charges } = await aDevice()
    const tab = await open(PAYMENT)
    await payWith(tab, 'src-1')
    expect(tab.types()).toContain('booking/rentalPaid')
    expect(tab.address()).toBe(SIGN)
    await tab.go(PAYMENT)
    expect(tab.address()).toBe(SIGN)
    expect(charges).toEqual(['bkg-1 src-1'])
  })

  test.each([
    ['at once', 0],
    ['a day later', 26 * HOUR_MS],
    ['two months later', 60 * 24 * HOUR_MS],
  ])('after a reload, %s, no second payment is offered, and another card charges nothing', async (_, later) => {
    const { open, charges, wait } = await aDevice()
    const before = await open(PAYMENT)
    await payWith(before, 'src-1')
    close(before)
    wait(later)
    const after = await open(PAYMENT)
    expect(payButton()).toBeNull()
    expect(after.address()).toBe(SIGN)
    // even where a screen let it through
    await payWith(after, 'src-2')
    expect(charges).toEqual(['bkg-1 src-1'])
    expect(after.address()).toBe(SIGN)
  })

  test('a second tab that was at the card step is redirected, and pays nothing', async () => {
    const { open, charges } = await aDevice()
    const other = await open(PAYMENT)
    const tab = await open(PAYMENT)
    await payWith(tab, 'src-1')
    expect(other.state<{ location: { path: string } }>().location.path).toBe('/register/sign')
    await payWith(other, 'src-2')
    expect(charges).toEqual(['bkg-1 src-1'])
  })

  test('if the browser stores nothing, the page remembers the payment and the tabs inform each other', async () => {
    const { openWithoutStorage, charges } = await aDevice()
    const other = await openWithoutStorage(PAYMENT)
    const tab = await openWithoutStorage(PAYMENT)
    await payWith(tab, 'src-1')
    await payWith(other, 'src-2')
    await tab.go(PAYMENT)
    await payWith(tab, 'src-2')
    expect(charges).toEqual(['bkg-1 src-1'])
  })

  test('a deadline of the hold does not end a paid rental', async () => {
    const { open, server, now } = await aDevice()
    const before = await open(PAYMENT)
    await payWith(before, 'src-1')
    server.set(insured({ status: 'TermsAccepted', expiresAt: now() + 20 * 60_000 }))
    close(before)
    const after = await open(SIGN)
    await after.advance(21 * 60_000)
    await after.dispatch(retryRequested())
    expect(after.types()).not.toContain('booking/holdWarned')
    expect(after.types()).not.toContain('booking/holdExpired')
    expect(after.address()).toBe(SIGN)
  })

  test('after a lost answer to the charge the same key finds out, and the result is stored', async () => {
    const { open, charges, server } = await aDevice()
    server.refuse('booking.confirmPayment', 'TIMEOUT', 0)
    const tab = await open(PAYMENT)
    await payWith(tab, 'src-1')
    await tab.advance(5_000)
    expect(tab.address()).toBe(SIGN)
    expect(charges).toEqual(['bkg-1 src-1'])
    expect(new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2])).size).toBe(1)
  })
})

describe('the payment’s intention is named after the booking only', () => {
  test('without an answer a second card is sent under the first card’s key and cannot charge again', async () => {
    const { open, charges, server } = await aDevice(serverThatKeepsTermsAccepted({ isAnswered: false }))
    const tab = await open(PAYMENT)
    await payWith(tab, 'src-1')
    // as if the attempt had been lost and another card were chosen
    tab.memory.kept.delete('attempts/bkg-1')
    close(tab)
    const other = await open(PAYMENT)
    await payWith(other, 'src-2')
    await other.advance(20_000)
    expect(charges).toEqual(['bkg-1 src-1'])
    expect(new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2])).size).toBe(1)
    expect(screen.getByRole('alert')).toHaveTextContent('We are checking your payment')
    expect(other.types()).not.toContain('booking/paymentRefused')
  })

  test('a declined card closes the intention: another one is tried under a new key', async () => {
    const { open, charges, server, declineOnce } = await aDevice()
    declineOnce()
    const tab = await open(PAYMENT)
    await payWith(tab, 'src-1')
    expect(tab.address()).toBe(PAYMENT)
    await payWith(tab, 'src-2')
    expect(tab.address()).toBe(SIGN)
    expect(charges).toEqual(['bkg-1 src-2'])
    expect(new Set(server.calls('booking.confirmPayment').map(({ args }) => args[2])).size).toBe(2)
  })
})

test('the same unit can be rented once more: the new booking can be paid', async () => {
  const { open, server } = await aDevice()
  const tab = await open(PAYMENT)
  await payWith(tab, 'src-1')
  close(tab)
  server.set(insured({ id: 'bkg-2' }))
  const next = await open(PAYMENT, tab.memory, 'bkg-2')
  expect(next.address()).toBe(PAYMENT)
  expect(payButton()).toBeVisible()
})

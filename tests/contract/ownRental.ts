import type { RentalPaying } from '@/domain/schemas/paying'
import type { Person } from '@/domain/schemas/people'
import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import type { Subscription } from '@/domain/schemas/subscription'
import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

/**
 * A rental that was paid for and has not begun, at a product API: what its customer changes about it, pays and lets others into.
 * Extended hours can be added to it, and another unit of its store is free.
 */
export interface OwnRentalApi {
  readonly ask: Ask
  readonly rental: string
  /** A card on file of another customer. */
  readonly othersCard: string
  /** Puts a second card of the customer on file, a Mastercard ending in 4444, and answers its id. */
  secondCard(): Promise<string>
  /** Puts another card of the customer on file, whose last month is the next one, and answers its id. */
  endingCard(): Promise<string>
  /** The next month falls due, and its card is refused. */
  missMonth(): Promise<void>
  /** Asks as another customer. */
  readonly askAsGuest: Ask
  /** The secret of the invitation that was sent to this address. */
  tokenFor(email: string): Promise<string>
  /** How often a card was charged at all. */
  charges(): Promise<number>
}
type Steps = Readonly<Record<string, (api: OwnRentalApi) => Promise<void>>>

const MORE = { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' } as const

export const CHANGES: Steps = {
  'a change is made once under one key, for the price that was quoted and for no other': async ({ ask, rental }) => {
    const make = (monthly: number, key: string) => ask('changes.make', rental, MORE, monthly, key)
    const { monthly, fromDay } = (await ask('changes.quote', rental, MORE)) as ChangeQuote
    expect(await refusalOf(make(monthly.after + 1, 'more'))).toBe('409 AMOUNT_CHANGED')
    const made = (await make(monthly.after, 'make')) as RentalChanges
    expect(made).toMatchObject({ monthly: monthly.after, fromDay, protection: { levelId: 'cover-4000' } })
    expect(await make(monthly.after, 'make')).toEqual(made)
    expect(await ask('changes.read', rental)).toEqual(made)
    expect(await refusalOf(make(monthly.after, 'again'))).toBe('409 CHANGE_NOT_OFFERED')
  },

  'extended hours are added once, for the price that was quoted': async ({ ask, rental }) => {
    const hours = { kind: 'access' } as const
    const { extendedAccess, monthly } = (await ask('changes.read', rental)) as RentalChanges
    const quote = (await ask('changes.quote', rental, hours)) as ChangeQuote
    expect(quote.monthly).toEqual({ before: monthly, after: monthly + (extendedAccess?.monthly ?? NaN) })
    const made = (await ask('changes.make', rental, hours, quote.monthly.after, 'hours')) as RentalChanges
    expect(made.monthly).toBe(quote.monthly.after)
    expect(made).not.toHaveProperty('extendedAccess')
    expect(await refusalOf(ask('changes.quote', rental, hours))).toBe('409 CHANGE_NOT_OFFERED')
    expect(await refusalOf(ask('changes.make', rental, hours, made.monthly, 'hours-again'))).toBe('409 CHANGE_NOT_OFFERED')
  },

  'another unit takes the place of the present one once, for the price in the list': async ({ ask, rental }) => {
    const { units, monthly } = (await ask('changes.read', rental)) as RentalChanges
    const other = units.find(({ total }) => total !== undefined)
    const size = { kind: 'size', unitTypeId: other?.id ?? '' } as const
    const quote = (await ask('changes.quote', rental, size)) as ChangeQuote
    expect(quote.monthly).toEqual({ before: monthly, after: other?.total })
    const made = (await ask('changes.make', rental, size, quote.monthly.after, 'size')) as RentalChanges
    expect(made.monthly).toBe(other?.total)
    expect(made.units.map(({ id }) => id)).not.toContain(other?.id)
    expect(await refusalOf(ask('changes.make', rental, size, made.monthly, 'size-again'))).toBe('409 CHANGE_NOT_OFFERED')
    const nowhere = { kind: 'size', unitTypeId: 'nowhere' } as const
    expect(await refusalOf(ask('changes.quote', rental, nowhere))).toBe('404 UNIT_DOES_NOT_EXIST')
  },

  'nothing without a key': async ({ ask, rental }) => {
    expect(await refusalOf(ask('changes.make', rental, MORE, 1, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },
}

export const PAYING: Steps = {
  'the card that pays and the first payment are read, and another’s card pays for nothing': async ({
    ask,
    rental,
    othersCard,
  }) => {
    const paying = (await ask('paying.read', rental)) as RentalPaying
    expect(paying).toMatchObject({ by: 'card', payments: [{ status: 'paid', amount: expect.any(Number) }] })
    const own = paying.paymentSourceId ?? ''
    expect(await ask('paying.listCards')).toMatchObject([{ id: own }])
    expect(await ask('paying.changeCard', rental, own, 'same')).toMatchObject({ paymentSourceId: own })
    for (const card of ['src-nobody', othersCard]) {
      expect(await refusalOf(ask('paying.changeCard', rental, card, card))).toBe('404 PAYMENT_SOURCE_NOT_FOUND')
    }
    expect(await ask('paying.read', rental)).toEqual(paying)
    expect(await refusalOf(ask('paying.removeCard', own, 'remove'))).toBe('409 PAYMENT_SOURCE_IN_USE')
  },

  'what is paid, and what does not exist, is not paid again': async ({ ask, rental, charges }) => {
    const { paymentSourceId: sourceId, payments } = (await ask('paying.read', rental)) as RentalPaying
    const settle = (paymentId: string, total: number, key: string) =>
      ask('paying.settle', rental, { paymentId, total, sourceId }, key)
    expect(await refusalOf(settle('inv-nobody', 1, 'nothing'))).toBe('404 INVOICE_NOT_FOUND')
    const paid = payments[0]
    expect(await refusalOf(settle(paid?.id ?? '', (paid?.amount ?? 0) + 1, 'more'))).toBe('409 AMOUNT_CHANGED')
    expect(await refusalOf(settle(paid?.id ?? '', paid?.amount ?? 0, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
    const before = await charges()
    expect(await settle(paid?.id ?? '', paid?.amount ?? 0, 'again')).toMatchObject({ payments })
    expect(await charges()).toBe(before)
  },

  'a second card pays from then on, for nothing at once, and the first can then be removed': async ({
    ask,
    rental,
    secondCard,
    charges,
  }) => {
    const { paymentSourceId: first = '' } = (await ask('paying.read', rental)) as RentalPaying
    const second = await secondCard()
    const before = await charges()
    const change = () => ask('paying.changeCard', rental, second, 'second')
    expect(await change()).toMatchObject({ paymentSourceId: second })
    expect(await change()).toMatchObject({ paymentSourceId: second })
    await ask('paying.removeCard', first, 'remove-first')
    await ask('paying.removeCard', first, 'remove-first')
    expect(await ask('paying.listCards')).toMatchObject([{ id: second }])
    expect(await refusalOf(ask('paying.removeCard', second, 'remove-second'))).toBe('409 PAYMENT_SOURCE_IN_USE')
    expect(await refusalOf(ask('paying.changeCard', rental, first, 'back'))).toBe('404 PAYMENT_SOURCE_NOT_FOUND')
    expect(await charges()).toBe(before)
  },

  'the list of rentals warns of the end of the card that pays, until another one does': async ({ ask, rental, endingCard }) => {
    const read = async () =>
      ((await ask('account.fetchSubscriptions')) as readonly Subscription[]).find(({ id }) => id === rental)
    const { paymentSourceId: first = '' } = (await ask('paying.read', rental)) as RentalPaying
    expect(await read()).not.toHaveProperty('cardExpiresBefore')
    await ask('paying.changeCard', rental, await endingCard(), 'ending')
    const { moveInAt, cardExpiresBefore } = (await read()) ?? {}
    expect(cardExpiresBefore).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((cardExpiresBefore ?? '') > (moveInAt ?? '')).toBe(true)
    await ask('paying.changeCard', rental, first, 'back')
    expect(await read()).not.toHaveProperty('cardExpiresBefore')
  },

  'an overdue month is paid once, with the card that is chosen, for the sum that was shown': async ({
    ask,
    rental,
    othersCard,
    secondCard,
    missMonth,
    charges,
  }) => {
    const second = await secondCard()
    await missMonth()
    const [missed, ...earlier] = ((await ask('paying.read', rental)) as RentalPaying).payments
    expect(missed).toMatchObject({ status: 'failed', nextAttemptAt: expect.any(String) })
    const { id: paymentId = '', amount = 0 } = missed ?? {}
    const settle = (total: number, sourceId: string, key: string) =>
      ask('paying.settle', rental, { paymentId, total, sourceId }, key)
    const before = await charges()
    expect(await refusalOf(settle(amount + 1, second, 'more'))).toBe('409 AMOUNT_CHANGED')
    expect(await refusalOf(settle(amount, othersCard, 'others'))).toBe('404 PAYMENT_SOURCE_NOT_FOUND')
    expect(await charges()).toBe(before)
    const paid = (await settle(amount, second, 'settle')) as RentalPaying
    expect(paid.payments).toMatchObject([
      { id: paymentId, status: 'paid', card: { brand: 'mastercard', last4: '4444' } },
      ...earlier,
    ])
    expect(await settle(amount, second, 'settle')).toEqual(paid)
    expect(await settle(amount, second, 'again')).toEqual(paid)
    expect(await charges()).toBe(before + 1)
  },
}

/** All that a guest is shown of a rental: no prices, no cards, no documents. */
const SHOWN_OF_SHARED = ['id', 'sharedBy', 'store', 'unit', 'accessHours', 'from', 'until']

export const PEOPLE: Steps = {
  'somebody is invited once under one key, and removed once': async ({ ask, rental }) => {
    const guest = { name: 'Sam Partner', email: 'sam@example.com' }
    const invite = (key: string) => ask('people.invite', rental, guest, key) as Promise<Person>
    const person = await invite('invite')
    expect(person).toMatchObject({ ...guest, status: 'invited', expiresAt: expect.any(Number) })
    expect(await invite('invite')).toEqual(person)
    expect(await refusalOf(invite('again'))).toBe('409 PERSON_ALREADY_INVITED')
    expect(await ask('people.list', rental)).toEqual([person])
    const remove = (key: string) => ask('people.remove', rental, person.id, key)
    await remove('remove')
    await remove('remove')
    expect(await refusalOf(remove('again'))).toBe('404 PERSON_NOT_FOUND')
    expect(await ask('people.list', rental)).toEqual([])
  },

  'an invitation is accepted once, by another customer, who then gets into the unit until they give it up': async ({
    ask,
    rental,
    askAsGuest,
    tokenFor,
  }) => {
    const email = 'kim@example.com'
    const { id } = (await ask('people.invite', rental, { name: 'Kim Low', email }, 'invite-kim')) as Person
    const token = await tokenFor(email)
    expect(await ask('people.readInvitation', token)).toMatchObject({ inviter: 'Ada', status: 'open' })
    expect(await refusalOf(ask('people.acceptInvitation', token, 'own'))).toBe('409 INVITATION_OWN')
    expect(await askAsGuest('sharedUnits.list')).toEqual([])
    const accept = () => askAsGuest('people.acceptInvitation', token, 'accept-kim')
    expect(await accept()).toMatchObject({ status: 'accepted' })
    expect(await accept()).toMatchObject({ status: 'accepted' })
    expect(await ask('people.list', rental)).toMatchObject([{ id, status: 'active' }])

    const shared = (await askAsGuest('sharedUnits.list')) as readonly SharedUnit[]
    expect(shared).toMatchObject([{ id, sharedBy: 'Ada', accessHours: expect.any(Array) }])
    expect(Object.keys(shared[0] ?? {}).filter(key => !SHOWN_OF_SHARED.includes(key))).toEqual([])
    // the renter is no guest of their own
    expect(await ask('sharedUnits.list')).toEqual([])
    expect(await refusalOf(ask('sharedUnits.leave', id, 'others'))).toBe('404 SHARED_UNIT_NOT_FOUND')
    expect(await refusalOf(askAsGuest('sharedUnits.leave', id, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')

    const leave = (key: string) => askAsGuest('sharedUnits.leave', id, key)
    await leave('leave')
    await leave('leave')
    expect(await refusalOf(leave('again'))).toBe('404 SHARED_UNIT_NOT_FOUND')
    expect(await askAsGuest('sharedUnits.list')).toEqual([])
    expect(await ask('people.list', rental)).toEqual([])
  },

  'an invitation that nobody sent is none, and nobody is invited without a key': async ({ ask, rental }) => {
    expect(await refusalOf(ask('people.readInvitation', 'nobody'))).toBe('404 INVITATION_NOT_FOUND')
    expect(await refusalOf(ask('people.acceptInvitation', 'nobody', 'accept'))).toBe('404 INVITATION_NOT_FOUND')
    const guest = { name: 'Sam Partner', email: 'sam@example.com' }
    expect(await refusalOf(ask('people.invite', rental, guest, ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },
}

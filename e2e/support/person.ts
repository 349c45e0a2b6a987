/** What a new customer types in the details step. */
export interface Person {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly line1: string
  readonly city: string
  readonly postalCode: string
}

/** A unique customer: tests share one sandbox, and a customer has one unpaid booking at a time. */
export interface NewCustomer extends Person {
  readonly phone: { readonly typed: string; readonly full: string }
}

/** How many phone numbers each test process has for itself. */
const NUMBERS_EACH = 1_000
let customers = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * NUMBERS_EACH

export function newCustomer(): NewCustomer {
  const number = `9${(customers++ % 100_000).toString().padStart(5, '0')}`
  return {
    givenName: 'Aphra',
    familyName: 'Kestrelby',
    email: `aphra.${number}@example.test`,
    line1: '4 Wherry Steps',
    city: 'Norwich',
    postalCode: 'NR1 1DJ',
    phone: { typed: `07400 ${number}`, full: `+447400${number}` },
  }
}

export const cards = {
  works: { holder: 'A Kestrelby', number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123' },
  challenged: { holder: 'A Kestrelby', number: '4000 0000 0000 3220', expiry: '04/29', cvc: '123' },
  asksOnItsOwnPage: { holder: 'A Kestrelby', number: '4000 0000 0000 3063', expiry: '04/29', cvc: '123' },
  declined: { holder: 'A Kestrelby', number: '4000 0000 0000 0002', expiry: '04/29', cvc: '123' },
} as const

/** A card that pays today and is refused once the month has ended. Only its own tests use it, so no other rental fails then. */
export function cardLastGoodIn(month: Date) {
  const digits = (part: number): string => String(part % 100).padStart(2, '0')
  return { ...cards.works, expiry: `${digits(month.getUTCMonth() + 1)}/${digits(month.getUTCFullYear())}` }
}

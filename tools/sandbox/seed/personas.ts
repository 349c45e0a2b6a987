import { STORE_OF_EXTENDED_PERSONA } from './stores'

/**
 * The people of the sandbox (its README lists them) as the product knows them. The identity provider keeps their sign-in; `sub`
 * joins the two. A person without a row in `SEEDED_CUSTOMERS` has not completed signing up.
 */
export const PERSONAS = {
  complete: { sub: 'cus_persona_complete', phone: '+447400123456' },
  incomplete: { sub: 'cus_persona_incomplete', phone: '+447400123457' },
  extended: { sub: 'cus_persona_extended', phone: '+447400123458' },
  /** One rental ended, another ends soon. */
  leaving: { sub: 'cus_persona_leaving', phone: '+447400123459' },
  /** Three rentals at two stores. */
  several: { sub: 'cus_persona_several', phone: '+447400123467' },
  /** Asked for a second factor at sign-in, or at every step; the trade customer's own organisation. */
  secondFactor: { sub: 'cus_persona_mfa', phone: '+447400123461' },
  secondFactorAlways: { sub: 'cus_persona_mfa_always', phone: '+447400123462' },
  trade: { sub: 'cus_persona_trade', phone: '+447400123463' },
  /** The record of a paper agreement cannot be read: INVALID_REPSONSE_DATA. */
  archive: { sub: 'cus_persona_archive', phone: '+447400123464' },
  /** The payment service opens no account for them: BILLING_SETUP_FAILED. */
  unbillable: { sub: 'cus_persona_unbillable', phone: '+447400123465' },
  /** Their account at the payment service is in euros: INVALID_CURRENCYCODE. */
  euro: { sub: 'cus_persona_euro', phone: '+447400123466' },
} as const

type Row = [
  persona: keyof typeof PERSONAS,
  givenName: string,
  familyName: string,
  line1: string,
  city: string,
  postalCode: string,
]

const ROWS: readonly Row[] = [
  ['complete', 'Morgan', 'Ellis', '8 Foundry Terrace', 'Bristol', 'BS1 6QH'],
  ['extended', 'Priya', 'Shah', 'Flat 3, 52 Harbour Row', 'Bristol', 'BS2 0DH'],
  ['leaving', 'Noor', 'Haddad', '19 Cutlers Walk', 'Sheffield', 'S3 8GB'],
  ['several', 'Rosa', 'Lindqvist', '23 Ropewalk', 'Norwich', 'NR1 1PX'],
  ['secondFactor', 'Sam', 'Reyes', '4 Loom Court', 'Leeds', 'LS10 1JF'],
  ['secondFactorAlways', 'Dana', 'Hill', '77 Kiln Lane', 'Reading', 'RG1 8DF'],
  ['trade', 'Alex', 'Moor', '2 Harbour Trade Park', 'Bristol', 'BS3 4AQ'],
  ['archive', 'Wilfred', 'Penn', '31 Alma Street', 'Cardiff', 'CF10 5EQ'],
  ['unbillable', 'Jodie', 'Marsh', '6 Tannery Yard', 'Leicester', 'LE3 5TW'],
  ['euro', 'Luc', 'Fournier', '12 Quayside Mews', 'Liverpool', 'L3 4BJ'],
]

export const SEEDED_CUSTOMERS = ROWS.map(([persona, givenName, familyName, line1, city, postalCode]) => ({
  sub: PERSONAS[persona].sub,
  givenName,
  familyName,
  phoneNumber: PERSONAS[persona].phone,
  email: `${givenName}.${familyName}@example.test`.toLowerCase(),
  address: { line1, city, postalCode, country: 'GB' },
}))

export interface SeededSubscription {
  readonly id: string
  readonly customerId: string
  readonly storeId: string
  /** Size and level of access, as in the ids of the store's unit types. */
  readonly unit: string
  readonly extendedAccess: boolean
  readonly movedInDaysAgo: number
  /** Days from the first start of the sandbox; negative when it is over. */
  readonly movesOutInDays?: number
  /** When the customer gave notice. */
  readonly noticeDaysAgo?: number
  /** The record of a paper agreement in an older system; without it, only the fact that it was signed is known. */
  readonly paperRecord?: unknown
}

/** The rental whose last months have invoices. */
export const RENTAL_WITH_INVOICES = 'sub_persona_extended'

/** Rentals made on paper at the counter, which have no booking. */
export const SEEDED_SUBSCRIPTIONS: readonly SeededSubscription[] = [
  {
    id: RENTAL_WITH_INVOICES,
    customerId: PERSONAS.extended.sub,
    storeId: STORE_OF_EXTENDED_PERSONA,
    unit: '50-upper',
    extendedAccess: true,
    movedInDaysAgo: 200,
  },
  {
    id: 'sub_persona_leaving_ended',
    customerId: PERSONAS.leaving.sub,
    storeId: 'store-4',
    unit: '25-upper',
    extendedAccess: false,
    movedInDaysAgo: 300,
    movesOutInDays: -40,
    noticeDaysAgo: 60,
  },
  {
    id: 'sub_persona_leaving_ending',
    customerId: PERSONAS.leaving.sub,
    storeId: 'store-4',
    unit: '75-ground',
    extendedAccess: true,
    movedInDaysAgo: 120,
    movesOutInDays: 21,
    noticeDaysAgo: 5,
    paperRecord: { status: 'Agreed' },
  },
  ...(
    [
      ['garage', 'store-10', '25-upper', 400],
      ['archive', 'store-10', '75-ground', 160],
      ['piano', 'store-12', '100-upper', 45],
    ] as const
  ).map(([name, storeId, unit, movedInDaysAgo]) => ({
    id: `sub_persona_several_${name}`,
    customerId: PERSONAS.several.sub,
    storeId,
    unit,
    extendedAccess: name === 'piano',
    movedInDaysAgo,
  })),
  {
    id: 'sub_persona_archive',
    customerId: PERSONAS.archive.sub,
    storeId: 'store-14',
    unit: '100-upper',
    extendedAccess: false,
    movedInDaysAgo: 2_900,
    paperRecord: { status: 'SGND', scan: 'page 2 of ?' },
  },
]

import { STORE_OF_EXTENDED_PERSONA } from './stores'

/**
 * The people of coverage C1 as the product knows them. The identity provider keeps their sign-in; `sub` joins the two.
 * A person without a row here has not completed signing up.
 */
export const PERSONAS = {
  complete: { sub: 'cus_persona_complete', phone: '+447400123456' },
  incomplete: { sub: 'cus_persona_incomplete', phone: '+447400123457' },
  extended: { sub: 'cus_persona_extended', phone: '+447400123458' },
} as const

export const SEEDED_CUSTOMERS = [
  {
    sub: PERSONAS.complete.sub,
    givenName: 'Morgan',
    familyName: 'Ellis',
    phoneNumber: PERSONAS.complete.phone,
    email: 'morgan.ellis@example.test',
    address: { line1: '8 Foundry Terrace', city: 'Bristol', postalCode: 'BS1 6QH', country: 'GB' },
  },
  {
    sub: PERSONAS.extended.sub,
    givenName: 'Priya',
    familyName: 'Shah',
    phoneNumber: PERSONAS.extended.phone,
    email: 'priya.shah@example.test',
    address: { line1: 'Flat 3, 52 Harbour Row', city: 'Bristol', postalCode: 'BS2 0DH', country: 'GB' },
  },
] as const

/** The rental that makes `extended` what it is: begun on paper at the counter, so it has no booking. */
export const SEEDED_SUBSCRIPTION = {
  id: 'sub_persona_extended',
  customerId: PERSONAS.extended.sub,
  storeId: STORE_OF_EXTENDED_PERSONA,
  unitTypeId: `unit-${STORE_OF_EXTENDED_PERSONA.slice('store-'.length)}-50-upper`,
  daysAgo: 200,
} as const

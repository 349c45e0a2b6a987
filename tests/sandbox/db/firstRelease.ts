/** What the first release wrote: a customer with a hold ready to be paid, a card on file, a paper rental and an inquiry. */

export const OLD_CUSTOMER = 'cus_old'
export const OLD_BOOKING = 'bkg_0123456789abcdef0123456789abcdef'
export const OLD_CARD = 'pm_old'
export const OLD_KEY = 'key-of-an-old-inquiry'

const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

const CONTACT = {
  givenName: 'Olive',
  familyName: "O'Dell",
  phoneNumber: '+447400123470',
  email: 'olive@example.test',
  address: { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
}
const STORE = {
  name: 'Old name',
  address: { line1: '41 Neepsend Rise', city: 'Sheffield', postalCode: 'S3 8AT', country: 'GB' },
  coordinates: [-1.4767, 53.3924],
  staffedHours: [],
  closedOnSundays: true,
}
const QUOTE = { monthlyPence: 8_000, administrationPence: 2_000, extendedAccessPence: 0 }
const INSURANCE = { type: 'ProviderProtection', declaredValue: 1_000, levelId: 'cover-1000', pence: 550 }

/** SQL statements; `now` is when the old release was last used. */
export function oldRows(now: Date): readonly string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  const soon = `'${new Date(now.getTime() + 20 * 60_000).toISOString()}'::timestamptz`
  const moveInAt = new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { givenName, phoneNumber, email, address } = CONTACT
  const familyName = CONTACT.familyName.replaceAll("'", "''")
  return [
    `insert into stores values ('store-4', 3, ${json(STORE)})`,
    `insert into unit_types values
       ('unit-4-50-upper', 'store-4', 12, 50, 'Standard', '[]', 8000, null, null, 90)`,
    `insert into customers values
       ('${OLD_CUSTOMER}', '${givenName}', '${familyName}', '${phoneNumber}', '${email}', ${json(address)}, ${at})`,
    `insert into bookings
       (id, customer_id, store_id, unit_type_id, move_in_at, extended_access, status, quote, contact, insurance, expires_at,
        created_at, agreement_asked_at, agreement_confirmed_at)
     values ('${OLD_BOOKING}', '${OLD_CUSTOMER}', 'store-4', 'unit-4-50-upper', '${moveInAt}', false, 'TermsAccepted',
       ${json(QUOTE)}, ${json(CONTACT)}, ${json(INSURANCE)}, ${soon}, ${at}, ${at}, ${at})`,
    `insert into subscriptions
       (id, customer_id, store_id, unit_type_id, move_in_at, extended_access, signed_on_paper_at, created_at)
     values ('sub_old', '${OLD_CUSTOMER}', 'store-4', 'unit-4-50-upper', '2026-01-05', true, ${at}, ${at})`,
    `insert into idempotency_keys values
       ('public', '${OLD_KEY}', 'digest-of-then', 201, ${json({ id: 'inq_old' })}, ${at})`,
    `insert into payments_intents values
       ('pi_old', '${OLD_CUSTOMER}', 'consumed', 10550, 'GBP', '${OLD_BOOKING}', 'pa_old', ${at}, ${at}, ${soon})`,
    `insert into payments_attempts
       (id, intent_id, status, brand, last4, expiry_month, expiry_year, fingerprint, charge_outcome, source_status, created_at)
     values ('pa_old', 'pi_old', 'authorized', 'visa', '1111', 12, 2035, 'print', 'succeeds', 'Valid', ${at})`,
    `insert into payments_cards
       (id, customer_id, intent_id, brand, last4, expiry_month, expiry_year, fingerprint, charge_outcome, status, created_at)
     values ('${OLD_CARD}', '${OLD_CUSTOMER}', 'pi_old', 'visa', '1111', 12, 2035, 'print', 'succeeds', 'Valid', ${at})`,
    `insert into signing_agreements
       (id, booking_id, customer_id, status, terms, link_token, link_expires_at, created_at)
     values ('ag_old', '${OLD_BOOKING}', '${OLD_CUSTOMER}', 'Created', '{}', 'token', ${soon}, ${at})`,
    `insert into outbox (kind, "to", text, sent_at) values ('sms', '${phoneNumber}', '123456 is your code', ${at})`,
    `insert into identity_people values
       ('${OLD_CUSTOMER}', '${phoneNumber}', '${email}', null, '${givenName}', '${familyName}', ${at})`,
  ]
}

import { PERSONAS, SEEDED_CUSTOMERS } from '../seed/personas'

/** What each persona is for. A persona without a line here does not compile. */
const PURPOSES: Readonly<Record<keyof typeof PERSONAS, string>> = {
  complete: 'A customer whose profile is complete. Most scenarios are theirs.',
  incomplete: 'Somebody who began to sign up and did not finish (INCOMPLETE_PROFILE).',
  extended: 'Rents at store 1 with extended access already, so it is not charged again.',
  leaving: 'One rental is over, another ends in three weeks.',
  several: 'Rents three units at two stores.',
  secondFactor: 'Is asked for a second factor when signing in.',
  secondFactorAlways: 'Is asked for a second factor at every step, silent renewal included.',
  trade: 'Signs in for the organisation Harbour Trade.',
  archive: 'Has a paper agreement whose record cannot be read (INVALID_REPSONSE_DATA).',
  unbillable: 'The payment service opens no account for them (BILLING_SETUP_FAILED).',
  euro: 'Their account at the payment service is in euros (INVALID_CURRENCYCODE).',
}

export interface ShownPersona {
  readonly name: string
  readonly sub: string
  /** In UK format. */
  readonly phone: string
  readonly person: string
  readonly email: string | undefined
  readonly purpose: string
}

export function shownPersonas(): readonly ShownPersona[] {
  return Object.entries(PURPOSES).map(([name, purpose]) => {
    const { sub, phone } = PERSONAS[name as keyof typeof PERSONAS]
    const customer = SEEDED_CUSTOMERS.find(each => each.sub === sub)
    return {
      name,
      sub,
      phone: asDialled(phone),
      person: customer === undefined ? 'No name yet' : `${customer.givenName} ${customer.familyName}`,
      email: customer?.email,
      purpose,
    }
  })
}

/** `+447400123456` as `07400 123456`. */
const asDialled = (phone: string): string => phone.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')

import parsePhoneNumber from 'libphonenumber-js/min'

export interface PhoneNumber {
  /** `+447400123456` */
  readonly e164: string
  /** `+44 7400 123456` */
  readonly shown: string
}

/** A number as typed; one without a country code is British. Undefined when no phone can have it. */
export function readPhoneNumber(typed: string): PhoneNumber | undefined {
  const number = typed.length > 250 ? undefined : parsePhoneNumber(typed, 'GB')
  return number?.isValid() === true ? { e164: number.number, shown: number.formatInternational() } : undefined
}

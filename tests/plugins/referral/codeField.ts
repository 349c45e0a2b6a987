import type { FieldFacts } from '@/contracts/formFields'
import { codeEntered, codeSubmitted } from './events'
import { typedCode } from './references'

/** Four letters, four digits; a field that may stay empty. */
const CODE = /^[A-Z]{4}-\d{4}$/

export const codeField: FieldFacts = {
  label: 'referral.code',
  value: typedCode,
  problem: value => (value === '' || CODE.test(value) ? undefined : 'referral.code.invalid'),
  changed: code => codeEntered({ code }),
  submitted: code => codeSubmitted({ code }),
}

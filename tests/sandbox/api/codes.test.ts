import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATUS } from '../../../tools/sandbox/api/errors'
import { PROVOKED } from '../support/provoked'
import { startTestApi, type TestApi } from '../support/testApi'

/** Section S8 in its own order. The first line is answered on the identity provider's pages, whose tests provoke them. */
const AT_SIGN_IN = ['PUBLIC_SIGNUP_DISABLED', 'INVALID_GRANT_CODE', 'INVALID_GRANT_PASSWORD']
const CODES = `
  USER_ALREADY_EXISTS BILLING_SETUP_FAILED BILLING_METHOD_ALREADY_EXISTS BILLING_METHOD_NOT_FOUND
  PAYMENT_SOURCE_NOT_AUTHORIZED NO_AVAILABLE_UNIT INCOMPLETE_PROFILE INVALID_AGREEMENT INVALID_MOVE_IN_DATE
  INVALID_CONTACT_DETAILS INVALID_POSTAL_CODE INVALID_PHONE_NUMBER INVALID_REPSONSE_DATA INVALID_BOOKING_STATE
  INVALID_GIVEN_NAME INVALID_FAMILY_NAME INVALID_EMAIL INVALID_CURRENCYCODE UNIT_DOES_NOT_EXIST INVALID_UNIT_TYPE_ID
  BOOKING_ALREADY_CREATED INVALID_BOOKING_ID BOOKING_NOT_FOUND INVALID_PAYMENT_SOURCE INVALID_PAYMENT_SOURCE_ID
  PAYMENT_SOURCE_NOT_FOUND PAYMENT_FAILED MAX_INSURANCE_VALUE_EXCEEDED INVALID_CART_ID CART_NOT_FOUND NO_CHARGE_ITEMS
  FAILED_TO_PROCESS_CHECKOUT NOT_A_GUEST NOT_A_GUEST_CART
`
  .trim()
  .split(/\s+/)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

test.each(CODES)('S8.1 %s can be provoked, and has its status and its body', async code => {
  const { status, body } = (await PROVOKED[code]?.(api)) ?? {}
  expect(body).toMatchObject({ error: code, statusCode: status, message: expect.any(String) })
  expect(STATUS).toHaveProperty(code, status)
})

test('S8.1 the README says how to provoke every code of the catalogue', async () => {
  const text = await readFile(join(process.cwd(), 'tools/sandbox/api/README.md'), 'utf8')
  const listed = [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(match => match[1])
  expect(listed.sort()).toEqual([...CODES, ...AT_SIGN_IN].sort())
})

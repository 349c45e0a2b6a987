import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { everyPlugin } from '@/app/everyPlugin'
import { errorFromAnswer } from '@/runtime/http/http'
import { toFailure, type Failure } from '@/kernel/AppError'
import { findErrorCase, useFailureText } from '@/view/failures'
import { TextProvider } from '@/view/TextProvider'
import { AppContext } from '@/view/appContext'
import type { ErrorCase } from '@/kernel/contract'
import failureWords from '@/runtime/i18n/messages/failures.en-GB.json'
import startWords from '@/runtime/i18n/messages/en-GB.json'
import { makeApp } from '../support/makeApp'
import requirements from './requirements.json'

type Recovery = ErrorCase['recovery'] | undefined

/**
 * Every code of the catalogue (S8): its row, who explains it (`core`: known everywhere), what can be done next, what its text
 * must say.
 */
const CODES: readonly (readonly [row: string, code: string, plugin: string, recovery: Recovery, says: RegExp])[] = [
  ['S8.6', 'USER_ALREADY_EXISTS', 'account', 'signIn', /already an account.*sign in/i],
  ['S8.7', 'BILLING_SETUP_FAILED', 'payment', 'retry', /could not set up payments.*try again/i],
  ['S8.8', 'BILLING_METHOD_ALREADY_EXISTS', 'payment', 'chooseAgain', /already saved.*chosen it/i],
  ['S8.9', 'BILLING_METHOD_NOT_FOUND', 'payment', 'chooseAgain', /could not find this card.*another card/i],
  ['S8.10', 'PUBLIC_SIGNUP_DISABLED', 'account', 'contactUs', /no account connected to this phone number/i],
  [
    'S8.11',
    'PAYMENT_SOURCE_NOT_AUTHORIZED',
    'payment',
    'chooseAgain',
    /bank could not confirm.*verify again or use another card/i,
  ],
  ['S8.12', 'NO_AVAILABLE_UNIT', 'booking', 'chooseAgain', /taken.*choose another/i],
  ['S8.13', 'INCOMPLETE_PROFILE', 'account', 'correct', /profile is not complete.*fill in/i],
  ['S8.14', 'INVALID_AGREEMENT', 'agreement', 'contactUs', /problem with this agreement.*try again or contact us/i],
  ['S8.15', 'INVALID_MOVE_IN_DATE', 'booking', 'chooseAgain', /cannot move in on this day.*another/i],
  ['S8.16', 'INVALID_CONTACT_DETAILS', 'account', 'correct', /contact details are not valid.*check/i],
  ['S8.17', 'INVALID_POSTAL_CODE', 'account', 'correct', /valid postcode/i],
  ['S8.18', 'INVALID_PHONE_NUMBER', 'account', 'correct', /valid phone number/i],
  ['S8.19', 'INVALID_REPSONSE_DATA', 'core', undefined, /do not understand.*try again later/i],
  ['S8.20', 'INVALID_GRANT_CODE', 'account', 'correct', /wrong phone number or verification code/i],
  ['S8.21', 'INVALID_GRANT_PASSWORD', 'account', 'correct', /wrong e-mail or password/i],
  ['S8.22', 'INVALID_BOOKING_STATE', 'booking', 'retry', /booking has changed.*loaded it again/i],
  ['S8.23', 'INVALID_GIVEN_NAME', 'account', 'correct', /valid first name/i],
  ['S8.24', 'INVALID_FAMILY_NAME', 'account', 'correct', /valid last name/i],
  ['S8.25', 'INVALID_EMAIL', 'account', 'correct', /valid email address/i],
  ['S8.26', 'INVALID_CURRENCYCODE', 'payment', 'contactUs', /currency.*not valid/i],
  ['S8.27', 'UNIT_DOES_NOT_EXIST', 'booking', 'chooseAgain', /no longer offered.*another/i],
  ['S8.28', 'INVALID_UNIT_TYPE_ID', 'booking', 'chooseAgain', /don’t recognise this unit.*choose/i],
  ['S8.29', 'BOOKING_ALREADY_CREATED', 'booking', 'retry', /already hold this unit/i],
  ['S8.30', 'INVALID_BOOKING_ID', 'booking', 'chooseAgain', /couldn’t find this booking.*kept/i],
  ['S8.31', 'BOOKING_NOT_FOUND', 'booking', 'chooseAgain', /couldn’t find your booking.*kept/i],
  ['S8.32', 'INVALID_PAYMENT_SOURCE', 'payment', 'chooseAgain', /card cannot be used.*another card/i],
  ['S8.33', 'INVALID_PAYMENT_SOURCE_ID', 'payment', 'chooseAgain', /card cannot be used.*another card/i],
  ['S8.34', 'PAYMENT_SOURCE_NOT_FOUND', 'payment', 'chooseAgain', /could not find this card.*another card/i],
  ['S8.35', 'PAYMENT_FAILED', 'payment', 'chooseAgain', /check your card.*funds/i],
  ['S8.36', 'MAX_INSURANCE_VALUE_EXCEEDED', 'booking', 'contactUs', /contact customer service/i],
  ['S8.37', 'INVALID_CART_ID', 'shop', 'contactUs', /start a new one.*call us/i],
  ['S8.38', 'CART_NOT_FOUND', 'shop', 'chooseAgain', /no longer open.*start a new one/i],
  ['S8.39', 'NO_CHARGE_ITEMS', 'shop', 'contactUs', /nothing to pay for.*start again.*call us/i],
  ['S8.40', 'FAILED_TO_PROCESS_CHECKOUT', 'shop', 'contactUs', /could not take this payment.*start again.*call us/i],
  ['S8.41', 'NOT_A_GUEST', 'shop', 'retry', /signed in, so you pay as a customer/i],
  ['S8.42', 'NOT_A_GUEST_CART', 'shop', 'retry', /belonged to an account.*as a guest/i],
]
const coreWords = { ...startWords, ...failureWords }
const GENERAL = coreWords['error.general']

function Told({ failure }: { readonly failure: Failure }) {
  return <p role="note">{useFailureText()(failure)}</p>
}

/** What a screen of the real app says of a failure, with no words loaded but those of the start. */
async function told(failure: Failure): Promise<() => string | null> {
  const { app } = await makeApp({ at: '/terms-and-conditions', draw: false })
  render(
    <Provider store={app.store.redux}>
      <AppContext value={app.parts}>
        <TextProvider>
          <Told failure={failure} />
        </TextProvider>
      </AppContext>
    </Provider>,
  )
  return () => screen.getByRole('note').textContent
}

test.each(CODES)('S8.4 %s an answer with %s has its own text, by %s', async (_, code, plugin, recovery, says) => {
  const error = errorFromAnswer(400, { error: code, statusCode: 400, message: 'not for people' })
  const explained = await findErrorCase(code, everyPlugin)
  expect([explained?.plugin.id ?? 'core', explained?.case.recovery]).toEqual([plugin, recovery])
  expect(explained?.case.message ?? `requestError.${code}`).toBe(`requestError.${code}`)
  await told(toFailure(error))
  expect(await screen.findByText(says)).toHaveAttribute('role', 'note')
  expect(screen.queryByText(/not for people/)).toBeNull()
})

/** The errors of signing in (S8): their rows, and the description that people are given. */
const LOGIN_ERRORS: readonly (readonly [row: string, code: string, says: RegExp])[] = [
  ['S8.67 S8.68', 'timeout', /took too long/],
  ['S8.67 S8.69', 'cancelled', /^Popup closed/],
  ['S8.70 AUTH-52', 'mfa_required', /second step/],
  ['S8.71 AUTH-52', 'missing_refresh_token', /session has ended/],
  ['S8.67 S8.72', 'state_mismatch', /^Invalid state/],
  ['S8.67 S8.73', 'missing_transaction', /^Invalid state/],
  ['S8.74 AUTH-52', 'login_required', /session has ended/],
  ['S8.75 AUTH-52', 'request_error', /sign-in service did not work/],
  ['S8.67 S8.76', 'popup_blocked', /^Unable to open popup/],
]
test.each(LOGIN_ERRORS)('%s the login error %s carries its code, and its description is ours', async (_, code, says) => {
  const error = errorFromAnswer(400, { error: code, error_description: 'AADSTS50011 <img src=x>' })
  expect(toFailure(error)).toEqual({ code, status: -1 })
  expect((await findErrorCase(code, everyPlugin))?.plugin.id).toBe('account')
  await told(toFailure(error))
  expect(await screen.findByText(says)).toHaveAttribute('role', 'note')
  expect(screen.queryByText(/AADSTS/)).toBeNull()
})

test('the table contains exactly the codes of section S8', () => {
  const named = requirements
    .filter(({ id }) => id.startsWith('S8.'))
    .flatMap(({ id, requirement }) => (/^[A-Z]{2,}(_[A-Z]+)+/.exec(requirement) ?? []).slice(0, 1).map(code => `${id} ${code}`))
  expect(named).toHaveLength(37)
  expect(CODES.map(([row, code]) => `${row} ${code}`)).toEqual(named)
})

test('S8.19 the correct spelling has the same text as the specification’s', () => {
  expect(coreWords['requestError.INVALID_RESPONSE_DATA']).toBe(coreWords['requestError.INVALID_REPSONSE_DATA'])
})

test.each(['SOMETHING_NEW', 'toString', '__proto__', ''])('S8.5 the unknown code “%s” shows the general sentence', async code => {
  const now = await told({ code, status: 418 })
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(now()).toBe(GENERAL)
})

test('S8.4 until the text of a code is loaded the general sentence is shown', async () => {
  const now = await told({ code: 'PAYMENT_FAILED', status: 402 })
  expect(now()).toBe(GENERAL)
  expect(await screen.findByText(/check your card/i)).toBeVisible()
})

test('a message id has the same text in every plugin', async () => {
  const wordings = new Map<string, unknown>(Object.entries(coreWords))
  const differing: string[] = []
  for (const { id: plugin, messages } of everyPlugin)
    for (const [id, wording] of Object.entries((await messages?.())?.default ?? {})) {
      if (wordings.has(id) && wordings.get(id) !== wording) differing.push(`${id} in ${plugin}`)
      wordings.set(id, wording)
    }
  expect(differing).toEqual([])
})

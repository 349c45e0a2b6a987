import { randomBytes } from 'node:crypto'
import type { AnswerForgery, BadAnswer, Forger } from './kinds'
import type { Json } from './jwt'

const before = (of: string, is: string, answer: (forger: Forger) => BadAnswer): AnswerForgery => ({
  of,
  is,
  when: 'before',
  answer: (_good, forger) => answer(forger),
})
const after = (of: string, is: string, answer: AnswerForgery['answer']): AnswerForgery => ({ of, is, when: 'after', answer })

const changed = (of: string, is: string, change: (good: Json, forger: Forger) => Json): AnswerForgery =>
  after(of, is, (good, forger) => ({ body: change(good, forger) }))

const withoutField = (good: Json, name: string): Json => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

const PAGE = '<!doctype html><title>Welcome to the Wi-Fi of this café</title><p>Please accept our terms.'

/** Invalid answers of the token endpoint, whatever the token in them. */
export const BAD_ANSWERS = {
  'answer-lost': after('AUTH-28', 'carried out, then the connection breaks', () => ({ connection: 'closed' })),
  'connection-refused': before('AUTH-27', 'the connection breaks, nothing was done', () => ({ connection: 'closed' })),
  'token-error': before('AUTH-29', 'an OAuth `error` (invalid_grant) with `status` (400; mfa_required 403)', ({ options }) => {
    const error = options.error ?? 'invalid_grant'
    const isMfa = error === 'mfa_required'
    return {
      status: options.status ?? (isMfa ? 403 : 400),
      body: {
        error,
        error_description: isMfa ? 'Multifactor authentication required' : 'The token endpoint was told to refuse',
        ...(isMfa ? { mfa_token: randomBytes(24).toString('base64url') } : {}),
      },
    }
  }),
  'too-many-requests': before('AUTH-30', '429 with `retryAfter` (7)', ({ options }) => ({
    status: 429,
    headers: { 'retry-after': options.retryAfter ?? '7' },
    body: { error: 'too_many_requests', error_description: 'Too many requests' },
  })),
  unavailable: before('AUTH-30', '503 with `retryAfter` (7)', ({ options }) => ({
    status: options.status ?? 503,
    headers: { 'retry-after': options.retryAfter ?? '7' },
    body: { error: 'temporarily_unavailable', error_description: 'Try again later' },
  })),
  'answer-html': after('AUTH-31', '200 with a page', () => ({ type: 'text/html; charset=utf-8', body: PAGE })),
  'answer-cut': after('AUTH-31', '200 with half of the JSON', good => {
    const whole = JSON.stringify(good)
    return { type: 'application/json; charset=utf-8', body: whole.slice(0, Math.floor(whole.length / 2)) }
  }),
  'id-token-missing': changed('AUTH-31', 'no id_token', good => withoutField(good, 'id_token')),
  'token-type-other': changed('AUTH-31', 'a token_type (`value`, mac) that is not Bearer', (good, { options }) => ({
    ...good,
    token_type: options.value ?? 'mac',
  })),
  'expires-in': changed('AUTH-31', 'expires_in is `value` (-1)', (good, { options }) => ({
    ...good,
    expires_in: options.value ?? -1,
  })),
  'answer-never': before('AUTH-32', 'the request is taken and never answered', () => ({ connection: 'silent' })),
  'refresh-token-missing': changed('AUTH-52', 'no refresh_token', good => withoutField(good, 'refresh_token')),
  'error-without-code': before('AUTH-52', '`status` (500) without an error code', ({ options }) => ({
    status: options.status ?? 500,
    body: {},
  })),
} satisfies Record<string, AnswerForgery>

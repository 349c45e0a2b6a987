import type { ReturnForgery } from './kinds'

/** Forged responses of `/authorize`, by redirect or by message of the silent frame. */
export const RETURN_FORGERIES = {
  'response-iss-other': {
    of: 'AUTH-11',
    is: 'iss of another provider (mix-up)',
    change: response => ({ ...response, iss: 'https://other.example/' }),
  },
  'response-iss-missing': {
    of: 'AUTH-11',
    is: 'no iss',
    change: ({ iss: _iss, ...response }) => response,
  },
  'state-other': {
    of: 'AUTH-02',
    is: 'state of another sign-in',
    change: response => ({ ...response, state: 'another-state' }),
  },
  'authorize-error': {
    of: 'AUTH-55',
    is: '`error` (login_required) though the person is signed in',
    change: ({ code: _code, ...response }, { options }) => ({
      ...response,
      error: options.error ?? 'login_required',
      error_description: 'The provider was told to refuse',
    }),
  },
} satisfies Record<string, ReturnForgery>

/** What the silent frame does instead of responding. */
export const FRAME_FORGERIES = {
  'frame-never-answers': { of: 'AUTH-34', is: 'the silent frame loads and sends nothing' },
  'frame-refused': { of: 'AUTH-35', is: 'the silent frame refuses to be framed' },
} as const

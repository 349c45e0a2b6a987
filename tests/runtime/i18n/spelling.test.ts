/** @jest-environment node */
import { AppError, toFailure } from '@/kernel/AppError'
import messages from '@/runtime/i18n/messages/failures.en-GB.json'
import { parseWith } from '@/runtime/http/responses'
import * as z from 'zod/mini'

test('S8.19 the code is spelled as in the specification, and the correct spelling has the same text', () => {
  expect(messages['requestError.INVALID_REPSONSE_DATA']).toMatch(/try again later/)
  expect(messages['requestError.INVALID_RESPONSE_DATA']).toBe(messages['requestError.INVALID_REPSONSE_DATA'])
  let refusal: unknown
  try {
    parseWith(z.object({ id: z.string() }))({})
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(AppError)
  expect(toFailure(refusal)).toEqual({ code: 'INVALID_REPSONSE_DATA', status: 422 })
})

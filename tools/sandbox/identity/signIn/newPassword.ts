import { z } from 'zod'
import type { Problem } from '../../../backend/web/problemSummary'
import { PASSWORD_LONG, PASSWORD_SHORT, PASSWORDS_DIFFER } from './problems'

export const NewPasswordForm = z.object({
  password: z.string().max(1_000).default(''),
  'confirm-password': z.string().max(1_000).default(''),
})

/** Only the length of a password is restricted (A11Y-16). */
export function problemsOf(form: z.infer<typeof NewPasswordForm>): readonly Problem[] {
  const { password, 'confirm-password': again } = form
  if ([...password].length < 8) return [PASSWORD_SHORT]
  if ([...password].length > 128) return [PASSWORD_LONG]
  return password === again ? [] : [PASSWORDS_DIFFER]
}

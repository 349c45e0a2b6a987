import * as z from 'zod/mini'
import { entity, id, listOf, optional } from './wire'

const count = z.int().check(z.nonnegative())

/** A new phone number or e-mail address that waits for its code. The other of the two is empty. */
export const contactChange = z.readonly(
  z.pipe(
    z.object({
      id,
      kind: z.enum(['phone', 'email']),
      to: z.string(),
      codes: count,
      triesLeft: count,
      expiresInSeconds: z.number(),
      resendInSeconds: z.number(),
    }),
    z.transform(({ to, ...rest }) => ({
      ...rest,
      phoneNumber: rest.kind === 'phone' ? to : '',
      email: rest.kind === 'email' ? to : '',
    })),
  ),
)
export type ContactChange = z.infer<typeof contactChange>
export type ContactKind = ContactChange['kind']

/** GET profile/contact-changes */
export const contactChanges = listOf(contactChange, 'changes')

/** The outcome of entering a code: POST profile/contact-changes/{kind}/confirmation. */
export const codeAnswer = entity({
  outcome: z.enum(['changed', 'wrong', 'spent', 'expired', 'taken']),
  change: optional(contactChange),
})
export type CodeAnswer = z.infer<typeof codeAnswer>

import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Problem } from '../../../backend/web/problemSummary'
import type { Checked, Recipient, Sent } from '../codes'
import { type CodePage, codePage } from '../pages/codePage'
import { readPhoneNumber } from '../phoneNumber'
import { CODE_EMPTY, CODE_SPENT, tooMany, WRONG_CODE } from './problems'
import type { SignIn, SignInSteps } from './signIn'

export const CodeForm = z.object({ code: z.string().max(100).default('') })

/** What differs between the code pages of phone, second factor and sign-up. */
export type CodePageTexts = Pick<CodePage, 'heading' | 'action' | 'resend' | 'elsewhere'>

export interface CodeNotice {
  readonly problems?: readonly Problem[]
  readonly notice?: string
}

export function showCodePage(
  steps: SignInSteps,
  reply: FastifyReply,
  signIn: SignIn,
  { to }: Recipient,
  texts: CodePageTexts,
  outcome: CodeNotice = {},
): FastifyReply {
  const sentTo = readPhoneNumber(to)?.shown ?? to
  return steps.show(reply, signIn, outcome.problems ?? [], common =>
    codePage({ ...common, ...texts, sentTo, notice: outcome.notice }),
  )
}

/** The problem of an empty code; none if it can be checked. */
export const emptyProblem = (code: string, recipient: Recipient): readonly Problem[] =>
  code.trim() === '' ? [CODE_EMPTY(recipient)] : []

export const codeProblem = (outcome: Exclude<Checked['outcome'], 'right'>, recipient: Recipient): Problem =>
  outcome === 'wrong' ? WRONG_CODE(recipient) : CODE_SPENT(recipient)

/** The notice after another code was requested. */
export function noticeFor(reply: FastifyReply, sent: Sent): CodeNotice {
  if (sent.outcome === 'sent') return { notice: 'We sent you a new code. The one before no longer works.' }
  if (sent.outcome === 'tooSoon') return { notice: `You can ask for a new code in ${sent.waitSeconds} seconds.` }
  void reply.header('retry-after', String(sent.waitSeconds))
  return { problems: [tooMany('code', sent.waitSeconds)] }
}

import { BAD_ANSWERS } from './badAnswers'
import { CLAIM_FORGERIES } from './claimForgeries'
import type { AnswerForgery, ReturnForgery, TokenForgery } from './kinds'
import { MALFORMED_TOKENS } from './malformedTokens'
import { FRAME_FORGERIES, RETURN_FORGERIES } from './returnForgeries'
import { SIGNATURE_FORGERIES } from './signatureForgeries'

export const TOKEN_FORGERIES: Readonly<Record<string, TokenForgery>> = {
  ...CLAIM_FORGERIES,
  ...SIGNATURE_FORGERIES,
  ...MALFORMED_TOKENS,
}
export const ANSWER_FORGERIES: Readonly<Record<string, AnswerForgery>> = BAD_ANSWERS
export const ALL_RETURN_FORGERIES: Readonly<Record<string, ReturnForgery>> = RETURN_FORGERIES
export const METADATA_FORGERIES = {
  'metadata-iss-other': { of: 'AUTH-11', is: 'the discovery document names another issuer' },
} as const

const ALL: Readonly<Record<string, { readonly of: string; readonly is: string }>> = {
  ...TOKEN_FORGERIES,
  ...ANSWER_FORGERIES,
  ...ALL_RETURN_FORGERIES,
  ...FRAME_FORGERIES,
  ...METADATA_FORGERIES,
}

export const FORGERY_KINDS: readonly string[] = Object.keys(ALL)

/** Kinds that apply before the person or the grant is known. */
export const BLIND_KINDS: readonly string[] = FORGERY_KINDS.filter(
  kind => TOKEN_FORGERIES[kind] === undefined && ANSWER_FORGERIES[kind]?.when !== 'after',
)

/** For the control room and admin calls: every kind with its description and its failure case. */
export const describedKinds = (): readonly { kind: string; of: string; is: string }[] =>
  Object.entries(ALL).map(([kind, { of, is }]) => ({ kind, of, is }))

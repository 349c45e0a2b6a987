import * as z from 'zod/mini'
import { CARD_FIELDS } from '../../model/cardFields'
import type { GatewayReport } from '../contract'

/** A code of a limited alphabet and length, so that nothing a customer typed can pass. */
const code = z.string().check(z.regex(/^[A-Za-z_]{1,40}$/))
const cardField = z.enum(CARD_FIELDS)

/** The messages that the gateway's frame may post to the page (decisions.md D51). Anything else is ignored. */
const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('wallet') }),
  z.object({ type: z.literal('resize'), height: z.number() }),
  z.object({ type: z.literal('state'), field: cardField, valid: z.boolean(), empty: z.boolean(), message: z.optional(code) }),
  z.object({ type: z.literal('focus'), field: cardField }),
  z.object({ type: z.literal('enter') }),
  z.object({ type: z.literal('error'), code: code }),
  z.discriminatedUnion('phase', [
    z.object({ type: z.literal('challenge'), phase: z.enum(['start', 'end']) }),
    z.object({
      type: z.literal('challenge'),
      phase: z.literal('redirect'),
      url: z.string().check(z.minLength(1), z.maxLength(2_000)),
    }),
  ]),
  z.object({
    type: z.literal('authorized'),
    intentId: z.string().check(z.minLength(1), z.maxLength(200)),
    last4: z.string().check(z.regex(/^\d{4}$/)),
    brand: z.string().check(z.regex(/^[A-Za-z _-]{1,40}$/)),
  }),
])
export type FrameMessage = z.infer<typeof frameMessage>

const envelope = z.object({ v: z.literal(1), ch: z.string().check(z.maxLength(100)), seq: z.int().check(z.positive()) })

export interface Received {
  readonly ch: string
  readonly seq: number
  readonly message: FrameMessage
}

/** More than any message of the protocol needs, in characters. */
const SIZE_LIMIT = 4096

/** The message, or undefined for anything that is not one. */
export function readFrameMessage(data: unknown): Received | undefined {
  if (!isSmall(data)) return undefined
  const header = envelope.safeParse(data)
  const message = frameMessage.safeParse(data)
  return header.success && message.success ? { ch: header.data.ch, seq: header.data.seq, message: message.data } : undefined
}

/** Whether the data is flat and short. Checks as little as possible, so that huge messages cost no time (PAY-29). */
function isSmall(data: unknown): data is Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  let size = 0
  for (const key in data) {
    const value: unknown = (data as Record<string, unknown>)[key]
    if (typeof value === 'object' && value !== null) return false
    size += key.length + (typeof value === 'string' ? value.length : 8)
    if (size > SIZE_LIMIT) return false
  }
  return true
}

const LOST_INTENT = ['INTENT_EXPIRED', 'INTENT_UNKNOWN']

/** The report that all gateways share for a message of the frame; undefined for what only concerns the frame itself. */
export function reportOf(message: FrameMessage): GatewayReport | undefined {
  switch (message.type) {
    case 'ready':
    case 'enter':
      return { type: message.type }
    case 'wallet':
      return { type: 'wallets', wallets: ['sandbox'] }
    case 'state':
      return { type: 'field', field: message.field, code: message.message ?? '' }
    case 'challenge':
      if (message.phase === 'redirect') return { type: 'bankPage', url: message.url }
      return { type: message.phase === 'start' ? 'challengeStarted' : 'challengeEnded' }
    case 'authorized':
      return { type: 'accepted', intentId: message.intentId, last4: message.last4, brand: message.brand }
    case 'error':
      if (LOST_INTENT.includes(message.code)) return { type: 'intentUnusable' }
      return message.code === 'OUTCOME_UNKNOWN' ? { type: 'outcomeLost' } : { type: 'refused', code: message.code }
    case 'resize':
    case 'focus':
      return undefined
  }
}

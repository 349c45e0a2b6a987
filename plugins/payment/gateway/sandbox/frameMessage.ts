import { z } from 'zod'
import { CARD_FIELDS } from '../../model/cardForm'

/** A word of a known alphabet and length: nothing a person typed fits through. */
const word = z.string().regex(/^[A-Za-z_]{1,40}$/)
const cardField = z.enum(CARD_FIELDS)

/** What the gateway's frame may tell the page around it (decisions.md D51). Anything else is ignored. */
const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('resize'), height: z.number().finite() }),
  z.object({ type: z.literal('state'), field: cardField, valid: z.boolean(), empty: z.boolean(), message: word.optional() }),
  z.object({ type: z.literal('focus'), field: cardField }),
  z.object({ type: z.literal('enter') }),
  z.object({ type: z.literal('error'), code: word }),
  z.discriminatedUnion('phase', [
    z.object({ type: z.literal('challenge'), phase: z.enum(['start', 'end']) }),
    z.object({ type: z.literal('challenge'), phase: z.literal('redirect'), url: z.string().min(1).max(2_000) }),
  ]),
  z.object({
    type: z.literal('authorized'),
    intentId: z.string().min(1).max(200),
    last4: z.string().regex(/^\d{4}$/),
    brand: z.string().regex(/^[A-Za-z _-]{1,40}$/),
  }),
])
export type FrameMessage = z.infer<typeof frameMessage>

const envelope = z.object({ v: z.literal(1), ch: z.string().max(100), seq: z.number().int().positive() })

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
  const cover = envelope.safeParse(data)
  const message = frameMessage.safeParse(data)
  return cover.success && message.success ? { ch: cover.data.ch, seq: cover.data.seq, message: message.data } : undefined
}

/** Flat and short. Looks at no more than it must: a sender of megabytes is not paid with our time (PAY-29). */
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

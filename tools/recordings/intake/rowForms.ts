import { z } from 'zod'

const whole = z.int()
const place = z.int32().min(0)
const text = z.string()
const CAUSE = /^(user|navigation|restore|server|frame|timer|tab|app|saga:.+)$/

const extra = z.looseObject({ c: text.regex(CAUSE).optional(), p: place.optional(), u: z.literal(1).optional() })
const failure = z.looseObject({
  code: z.string().max(200),
  status: whole,
  name: text.optional(),
  details: z.record(text, z.union([text, z.number()])).optional(),
})
const asked = [place, whole, text, text, whole] as const
/** The app's names of failures of ports and reducers. */
const errorName = z.string().max(200)

const event = z.tuple([place, whole, text, z.unknown().optional(), extra.optional()])
const answer = z.tuple([z.literal('?'), ...asked, z.unknown().optional()])
const failed = z.tuple([z.literal('?!'), ...asked, failure])
const checkpoint = z.tuple([z.literal('#'), place, text, z.record(text, text)])
const error = z.tuple([z.literal('!'), place, errorName])
const external = z.tuple([z.literal('~'), place, z.enum(['external', 'unrecorded'])])
const snapshot = z.tuple([z.literal('$'), place, z.unknown()])
const body = z.tuple([z.literal('='), z.string().regex(/^sha256-[0-9a-f]{64}$/), z.unknown()])

/** A row's sequence number and elapsed time, and what it says happened. */
export interface RowFacts {
  readonly kind: 'event' | 'state' | 'body' | 'other'
  /** Of this event, or of the previous one. */
  readonly seq: number
  readonly elapsed: number
  /** Of an event. */
  readonly event?: { readonly type: string; readonly payload: unknown; readonly cause: string }
  /** Name of an error that a reducer threw at the event. */
  readonly error?: string
}

const after = (seq: number, elapsed = 0): RowFacts => ({ kind: 'other', seq, elapsed })

/** The facts of a row; a sentence about the problem if it is not a row of the format. */
export function readRow(line: readonly unknown[]): RowFacts | string {
  switch (line[0]) {
    case '?':
      return facts(answer, line, ([, seq, elapsed]) => after(seq, elapsed))
    case '?!':
      // not a failure by itself: workflows may retry, and events report the result
      return facts(failed, line, ([, seq, elapsed]) => after(seq, elapsed))
    case '#':
      return facts(checkpoint, line, ([, seq]) => after(seq))
    case '!':
      return facts(error, line, ([, seq, name]) => ({ ...after(seq), error: name }))
    case '~':
      return facts(external, line, ([, seq]) => after(seq))
    case '$':
      return facts(snapshot, line, ([, seq]) => ({ ...after(seq), kind: 'state' }))
    case '=':
      return facts(body, line, () => ({ ...after(0), kind: 'body' }))
    default:
      return facts(event, line, ([seq, elapsed, type, payload, more]) => ({
        kind: 'event',
        seq,
        elapsed,
        event: { type, payload, cause: more?.c ?? 'user' },
      }))
  }
}

function facts<Form extends z.ZodType>(
  form: Form,
  line: readonly unknown[],
  read: (row: z.infer<Form>) => RowFacts,
): RowFacts | string {
  const row = form.safeParse(line)
  if (row.success) return read(row.data)
  return typeof line[0] === 'string' ? `this is no row "${line[0].slice(0, 20)}"` : 'this is no event'
}

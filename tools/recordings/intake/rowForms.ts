import { z } from 'zod'

const integer = z.int()
const position = z.int32().min(0)
const text = z.string()
const CAUSE = /^(user|navigation|restore|server|frame|timer|tab|app|saga:.+)$/

const extra = z.looseObject({ c: text.regex(CAUSE).optional(), p: position.optional(), u: z.literal(1).optional() })
const failure = z.looseObject({
  code: z.string().max(200),
  status: integer,
  name: text.optional(),
  details: z.record(text, z.union([text, z.number()])).optional(),
})
const callFields = [position, integer, text, text, integer] as const
/** The app's names of failures of ports and reducers. */
const errorName = z.string().max(200)

const event = z.tuple([position, integer, text, z.unknown().optional(), extra.optional()])
const answer = z.tuple([z.literal('?'), ...callFields, z.unknown().optional()])
const failed = z.tuple([z.literal('?!'), ...callFields, failure])
const checkpoint = z.tuple([z.literal('#'), position, text, z.record(text, text)])
const error = z.tuple([z.literal('!'), position, errorName])
const external = z.tuple([z.literal('~'), position, z.enum(['external', 'unrecorded'])])
const snapshot = z.tuple([z.literal('$'), position, z.unknown()])
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

const factsAt = (seq: number, elapsed = 0): RowFacts => ({ kind: 'other', seq, elapsed })

/** The facts of a row; a sentence about the problem if it is not a row of the format. */
export function readRow(line: readonly unknown[]): RowFacts | string {
  switch (line[0]) {
    case '?':
      return facts(answer, line, ([, seq, elapsed]) => factsAt(seq, elapsed))
    case '?!':
      // not a failure by itself: workflows may retry, and events report the result
      return facts(failed, line, ([, seq, elapsed]) => factsAt(seq, elapsed))
    case '#':
      return facts(checkpoint, line, ([, seq]) => factsAt(seq))
    case '!':
      return facts(error, line, ([, seq, name]) => ({ ...factsAt(seq), error: name }))
    case '~':
      return facts(external, line, ([, seq]) => factsAt(seq))
    case '$':
      return facts(snapshot, line, ([, seq]) => ({ ...factsAt(seq), kind: 'state' }))
    case '=':
      return facts(body, line, () => ({ ...factsAt(0), kind: 'body' }))
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

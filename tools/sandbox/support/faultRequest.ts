import { z } from 'zod'
import { faultRule, type FaultRule } from '../faults/rules'

/** The choices of the control room's form: a kind and the one number it needs. */
export const FAULT_CHOICES = [
  { value: 'latency', text: 'Answers wait (figure: milliseconds)' },
  { value: 'drip', text: 'Answers trickle (figure: bytes a second)' },
  { value: '429', text: 'Too many requests, 429 (figure: seconds to wait)' },
  { value: '5xx', text: 'Server error (figure: status, 500 to 599)' },
  { value: 'html', text: 'A page instead of data' },
  { value: 'cut', text: 'Answer cut in the middle' },
  { value: 'kill-before', text: 'Connection dies before the effect' },
  { value: 'kill-after', text: 'Connection dies after the effect' },
  { value: 'half-open', text: 'Nothing comes, though it is done' },
] as const

const kinds = FAULT_CHOICES.map(({ value }) => value)
const optionalText = z
  .string()
  .max(200)
  .transform(text => (text.trim() === '' ? undefined : text.trim()))
const optionalNumber = z
  .string()
  .max(20)
  .transform((text, context) => {
    if (text.trim() === '') return undefined
    const number = Number(text)
    if (Number.isFinite(number)) return number
    context.addIssue({ code: 'custom', message: 'not a number' })
    return z.NEVER
  })

const fields = z.object({
  kind: z.enum(kinds),
  figure: optionalNumber,
  service: optionalText,
  method: optionalText,
  path: optionalText,
  count: optionalNumber,
  percent: optionalNumber,
})

const FIGURES: Readonly<Record<string, string>> = {
  latency: 'delayMs',
  drip: 'bytesPerSecond',
  '429': 'retryAfterSeconds',
  '5xx': 'status',
}

/** The rule of a submitted form. Throws a `ZodError` with the problems. */
export function ruleFromForm(body: unknown): FaultRule {
  const { kind, figure, percent, ...matching } = fields.parse(body)
  const name = FIGURES[kind]
  return faultRule.parse({
    ...matching,
    kind,
    ...(name !== undefined && figure !== undefined && { [name]: figure }),
    ...(percent !== undefined && { probability: percent / 100 }),
  })
}

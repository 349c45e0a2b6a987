import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rules {
  readonly endings: readonly string[]
  readonly ordinary: readonly string[]
  readonly empty: readonly string[]
}

/** The rules by which the app's player marks failures (its failureOf.ts): what is marked there is found here. */
const rules = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../src/recording/failures.json'), 'utf8')) as Rules

/** More is no code and no name; an index entry is a short word. */
const LONGEST = 200

/** Code or name of what went wrong, where an event of a recording tells of it. */
export function failureOf(type: string, payload: unknown): string | undefined {
  const { failure, code, name } = fieldsOf(payload)
  const own = fieldsOf(failure)['code']
  if (typeof own !== 'string' && !rules.endings.some(ending => type.endsWith(ending))) return undefined
  const told = [own, code, name].filter(text => typeof text === 'string')
  if (told.some(text => rules.ordinary.includes(text))) return undefined
  const found = told.find(text => !rules.empty.includes(text)) ?? told[0] ?? type.slice(type.indexOf('/') + 1)
  return found.slice(0, LONGEST)
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

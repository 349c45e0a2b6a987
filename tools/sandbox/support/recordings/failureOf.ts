import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rules {
  readonly endings: readonly string[]
  readonly ordinary: readonly string[]
  readonly empty: readonly string[]
}

/** The rules of the app's player for failures (its failureOf.ts), so that both find the same ones. */
const rules = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../src/recording/failures.json'), 'utf8')) as Rules

/** Maximum length of a code or name in the index. */
const MAX_LENGTH = 200

/** The code or name of a failure that an event reports; undefined for other events. */
export function failureOf(type: string, payload: unknown): string | undefined {
  const { failure, code, name } = fieldsOf(payload)
  const own = fieldsOf(failure)['code']
  if (typeof own !== 'string' && !rules.endings.some(ending => type.endsWith(ending))) return undefined
  const told = [own, code, name].filter(text => typeof text === 'string')
  if (told.some(text => rules.ordinary.includes(text))) return undefined
  const found = told.find(text => !rules.empty.includes(text)) ?? told[0] ?? type.slice(type.indexOf('/') + 1)
  return found.slice(0, MAX_LENGTH)
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

import rules from './failures.json' with { type: 'json' }

/**
 * The code or name of the failure that an event reports: its payload has a `failure`, or its type ends as those of failures
 * do. The player marks such events and the support server finds visits by them: both call this function, so that a search and
 * the timeline of what it finds never disagree. It knows no plugin; the rules are in `failures.json`:
 *
 * - `endings`: endings of the types of events that report a failure
 * - `ordinary`: codes that are a step of an ordinary visit, e.g. of everybody who signs up
 * - `empty`: codes that say nothing, so that the error's name is used instead
 * - `named`: failures that people call by many names: the name used for support, and the others
 */
export function failureOf({ type, payload }: { readonly type: string; readonly payload?: unknown }): string | undefined {
  const failure = textAt(fieldAt(payload, 'failure'), 'code')
  if (failure === undefined && !rules.endings.some(ending => type.endsWith(ending))) return undefined
  const codes = [failure, textAt(payload, 'code'), textAt(payload, 'name')].filter(text => text !== undefined)
  if (codes.some(text => rules.ordinary.includes(text))) return undefined
  return codes.find(text => !rules.empty.includes(text)) ?? codes[0] ?? type.slice(type.indexOf('/') + 1)
}

/** Support's name for the failure that an event reports; undefined if its type is clear enough. */
export const failureName = (type: string): string | undefined => rules.named.find(({ events }) => events.includes(type))?.name

/** Normalises words to lower-case letters and digits. */
const keyOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The failures that these words may refer to, by event type or by code; undefined if they are not another name for a failure. */
export function failuresMeantBy(
  words: string,
): { readonly events: readonly string[]; readonly codes: readonly string[] } | undefined {
  const key = keyOf(words)
  return rules.named.find(({ name, also, codes }) => [name, ...also, ...codes].some(each => keyOf(each) === key))
}

const fieldAt = (branch: unknown, key: string): unknown =>
  typeof branch === 'object' && branch !== null && Object.hasOwn(branch, key)
    ? (branch as Record<string, unknown>)[key]
    : undefined

function textAt(branch: unknown, key: string): string | undefined {
  const found = fieldAt(branch, key)
  return typeof found === 'string' ? found : undefined
}

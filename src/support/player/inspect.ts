import type { AnswerWords } from '@/kernel/contract'
import { describeAnswer } from '@/replay/describe'
import { at, changesBetween, isBranch } from '@/replay/compare'
import type { Instant } from './openVisit'
import type { Branch, Inspected } from './protocol'

/** The most changed places that are listed. */
const MOST_CHANGES = 50
/** The most children of one branch that are listed. */
const MOST_CHILDREN = 1_000
/** Characters of a value in a tree, and of one in a list of changes. */
const LONGEST = 120
const LONGEST_CHANGE = 600

/** The details of a moment. */
export function inspect({ event, before, after, answers }: Instant, answerWords: AnswerWords): Inspected {
  const changes = changesBetween(before, after, MOST_CHANGES + 1)
  return {
    ...(event.payload === undefined ? {} : { payload: JSON.stringify(event.payload, null, 2) }),
    changes: changes.slice(0, MOST_CHANGES).map(change => ({
      path: change.path,
      ...(change.before === undefined ? {} : { before: jsonOf(change.before, LONGEST_CHANGE) }),
      ...(change.after === undefined ? {} : { after: jsonOf(change.after, LONGEST_CHANGE) }),
    })),
    moreChanges: changes.length > MOST_CHANGES,
    answers: answers.map(({ saga, port, outcome }) => ({
      saga,
      port,
      ...wordsOf(describeAnswer(answerWords, { port, outcome })),
      ...('failure' in outcome
        ? { failure: `${outcome.failure.code} (${outcome.failure.status})` }
        : outcome.answer === undefined
          ? {}
          : { answer: jsonOf(outcome.answer, LONGEST_CHANGE) }),
    })),
  }
}

/** One branch of the state after a moment. A path that does not exist has no children. */
export function branch({ before, after }: Instant, path: readonly string[]): Branch {
  const here = path.reduce<unknown>(at, after)
  const was = path.reduce<unknown>(at, before)
  if (!isBranch(here)) return { children: [] }
  const keys = Object.keys(here)
  const children = keys.slice(0, MOST_CHILDREN).map(key => {
    const value = at(here, key)
    // a reducer may return a new object with equal content
    const isChanged = changesBetween(at(was, key), value, 1).length > 0
    return { key, preview: previewOf(value), isBranch: isBranch(value), isChanged }
  })
  const more = { key: '…', preview: `${keys.length - MOST_CHILDREN} more`, isBranch: false, isChanged: false }
  return { children: keys.length > MOST_CHILDREN ? [...children, more] : children }
}

const wordsOf = (words: string | undefined) => (words === undefined ? {} : { words })

function previewOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  return isBranch(value) ? `{${Object.keys(value).length}}` : jsonOf(value, LONGEST)
}

function jsonOf(value: unknown, longest: number): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

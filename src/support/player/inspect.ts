import type { AnswerWords } from '@/kernel/contract'
import { describeAnswer } from '@/replay/describe'
import { at, changesBetween, isBranch } from '@/replay/compare'
import type { Instant } from './openVisit'
import type { Branch, Inspected } from './protocol'

/** How many changed places are listed at most. */
const MOST_CHANGES = 50
/** How many children of one branch are listed at most. */
const MOST_CHILDREN = 1_000
/** The most characters shown of a value in the tree. */
const LONGEST = 120
/** The most characters shown of a changed value. */
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

/** The children of one branch of the state after a moment. A path that does not exist has none. */
export function childrenOf({ before, after }: Instant, path: readonly string[]): Branch {
  const now = path.reduce<unknown>(at, after)
  const earlier = path.reduce<unknown>(at, before)
  if (!isBranch(now)) return { children: [] }
  const keys = Object.keys(now)
  const children = keys.slice(0, MOST_CHILDREN).map(key => {
    const value = at(now, key)
    // a reducer may return a new object with equal content
    const isChanged = changesBetween(at(earlier, key), value, 1).length > 0
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

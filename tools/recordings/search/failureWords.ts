import { failuresMeantBy } from '../../../src/recording/failureOf'

/** Words of a sentence that say nothing about a failure; shorter words do not either. */
const FILLERS: ReadonlySet<string> = new Set(
  'and any are but can cannot could couldn did didn does doesn for from had has have her his its not our she that the their them then there they this was were when will with would you your'.split(
    ' ',
  ),
)

/** The words of a text that a failure can be found by. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 2 && !FILLERS.has(word))

/** No wording for a failure has more words. */
const MAX_ORDERED = 4

/** The types of the events for which these words, in any order, are another wording. */
export const eventsWorded = (words: readonly string[]): readonly string[] =>
  words.length > MAX_ORDERED ? [] : ordersOf(words).flatMap(order => failuresMeantBy(order.join(' '))?.events ?? [])

const ordersOf = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length < 2
    ? [words]
    : words.flatMap((word, index) => ordersOf(words.toSpliced(index, 1)).map(others => [word, ...others]))

/** Words that begin with the same letters count as one, such as `payment` and `payments`; so does a beginning, such as `pay`. */
const STEM_LENGTH = 5
const haveSameStem = (one: string, other: string): boolean => one.startsWith(other.slice(0, STEM_LENGTH)) || other.startsWith(one)

/** How many of the words are another wording for an event, or are in the failure's label, in this form or another. */
export function wordsShared(words: readonly string[], label: string, event: string): number {
  const known = wordsIn(label)
  return words.filter(word => eventsWorded([word]).includes(event) || known.some(each => haveSameStem(each, word))).length
}

/** @jest-environment node */
import { counted } from '@/domain/counted'
import { dayText } from '@/domain/dayText'
import { listInWords } from '@/domain/listInWords'
import { codesDescribedAs, spokenChoice, spokenCode } from '@/domain/spokenCode'

test.each([
  ['CARD_DECLINED', 'card declined'],
  ['takeOver', 'take over'],
  ['booking.saveCalendar', 'booking save calendar'],
  ['a--b _c ', 'a b c'],
  // with words of its own
  ['NO_AVAILABLE_UNIT', 'the last unit has gone'],
  ['', 'not said'],
  [' _ ', 'not said'],
  [503, '503'],
  [undefined, 'undefined'],
])('the code %j is spoken as %j', (code, words) => expect(spokenCode(code)).toBe(words))

test('a choice has the words of its table, even if a code would have others, and one of another build is turned into words', () => {
  const texts = { NETWORK: 'By cable' }
  expect(['NETWORK', 'twoDays', 'toString'].map(choice => spokenChoice(texts, choice))).toEqual([
    'By cable',
    'two days',
    'to string',
  ])
})

test('all codes with the same words are found by them, however they are written', () => {
  expect(codesDescribedAs(' The answer could not be READ ')).toEqual(['INVALID_REPSONSE_DATA', 'ANSWER_UNREADABLE'])
  expect(codesDescribedAs('nothing of ours')).toEqual([])
})

test('a list ends with "and", one thing stands by itself, and none are empty', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listInWords)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

test('one of something is singular, none and more are plural', () => {
  expect([0, 1, 2].map(count => counted(count, 'store'))).toEqual(['0 stores', '1 store', '2 stores'])
})

test('a day is written in full, and a text that is no day as one that cannot be read', () => {
  expect([dayText('2026-11-26'), dayText('soon')]).toEqual(['26 November 2026', 'a day that cannot be read'])
})

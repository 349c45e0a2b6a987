import { drawPicture } from './drawPicture'
import { firstDifference } from './firstDifference'

const drawn = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  return drawPicture(place)
}
const differs = (page: string, replay: string): boolean => firstDifference(drawn(page), drawn(replay)) !== undefined

test('a phone number is not a card number, however long it is written', () => {
  expect(differs('<input type="tel" value="12" />', '<input type="tel" value="+447400100001" />')).toBe(false)
  expect(differs('<input type="tel" value="12" />', '<input type="tel" />')).toBe(true)
  expect(differs('<input type="tel" />', '<input type="tel" value="+447400100001" />')).toBe(true)
})

test('in place of a card number a replay may show nothing, or something', () => {
  const page = '<input type="search" value="4111 1111 1111 1111" />'
  expect(differs(page, '<input type="search" />')).toBe(false)
  expect(differs(page, '<input type="search" value="…" />')).toBe(false)
  expect(differs(page, '<p></p>')).toBe(true)
  expect(differs(page, '<input type="search" disabled value="…" />')).toBe(true)
  // only the page itself has one
  expect(differs('<input type="search" value="…" />', '<input type="search" />')).toBe(true)
})

test('blanks look like nothing', () => {
  expect(differs('<input type="search" value=" " />', '<input type="search" />')).toBe(false)
  expect(differs('<input type="search" value=" " />', '<input type="search" value="…" />')).toBe(true)
})

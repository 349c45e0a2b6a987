import { readPostcode } from '@/domain/typedAddress'
import { fireEvent } from '@testing-library/react'
import { atFinder, said } from '../plugins/finder/support/finder'
import { field, fillIn, openForm, sendButton } from '../plugins/contact/support'
import { sample } from '../support/sample'

const LENGTH = 50_000
/** Longer than any field accepts; the end does not match, so that a careless pattern would try again from each character. */
const repeated = (part: string, end: string): string => part.repeat(Math.ceil(LENGTH / part.length)) + end

/** How the pattern begins that finds card numbers in all that is typed. It reads each character once, so it may run. */
const LOOKS_FOR_CARDS = '(\\+?)(\\d('
/** The patterns that run on a text of such a length during `work`, and how often. */
async function patternsRunDuring(work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const original = RegExp.prototype.exec
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (text.length >= LENGTH && !this.source.startsWith(LOOKS_FOR_CARDS))
      counts.set(this.source, (counts.get(this.source) ?? 0) + 1)
    return original.call(this, text)
  })
  await work()
  spy.mockRestore()
  return counts
}

test('a pattern that runs on a long text is noticed', async () => {
  const long = repeated('a', '!')
  const counts = await patternsRunDuring(async () => void [/a!$/.test(long), long.replace(/b/, ''), /c/.test('short')])
  expect([...counts]).toEqual([
    ['a!$', 1],
    ['b', 1],
  ])
})

const FIELDS: readonly (readonly [string, string])[] = [
  ['E-mail address', repeated('a', '@')],
  ['E-mail address', `a@${repeated('a.', '!')}`],
  ['Number', `+44${repeated(' (0)-', 'x')}`],
  ['Number', repeated('0 ', 'x')],
  ['First name', repeated('a ', '<')],
]
test.each(sample(FIELDS, 3))(
  'SEC-19 %s: a text of 50,000 characters is reported as invalid, and no pattern runs on it but the one for card numbers',
  async (name, text) => {
    const form = await openForm()
    await fillIn(form)
    const patterns = await patternsRunDuring(async () => {
      fireEvent.change(field(name), { target: { value: text } })
      await form.user.click(sendButton())
      await form.app.settle()
    })
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(form.sent).toEqual([])
    expect([...patterns]).toEqual([])
  },
)

test.each(['BS1 ', 'é'])(
  'SEC-19 a place in the address of 50,000 characters, repeating “%s”, is cut to 100 characters before it is searched',
  async part => {
    const at = `/stores?place=${encodeURIComponent(repeated(part, '!'))}`
    const patterns = await patternsRunDuring(async () => void (await atFinder({ at })))
    expect(said()).toMatch(/^Could not find “.{100}”$/)
    expect([...patterns]).toEqual([])
  },
)

test.each([' ', 'BS1 ', 'A1'])('SEC-19 no pattern runs on a postcode of 50,000 characters, repeating “%s”', async part => {
  const patterns = await patternsRunDuring(async () => expect(readPostcode(repeated(part, '!'))).toBeUndefined())
  expect([...patterns]).toEqual([])
})

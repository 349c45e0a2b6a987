import { readPostcode } from '@/domain/typedAddress'
import { fireEvent } from '@testing-library/react'
import { atFinder, said } from '../plugins/finder/support/finder'
import { field, fillIn, openForm, sendButton } from '../plugins/contact/support'
import { sample } from '../support/sample'

const LENGTH = 50_000
/** As long as no field takes; the end is what a pattern would go back for, again and again. */
const repeated = (part: string, end: string): string => part.repeat(Math.ceil(LENGTH / part.length)) + end

/** Card numbers are looked for in whatever was typed, to its end, by a pattern that reads each character once. */
const LOOKS_FOR_CARDS = '(\\+?)(\\d('
/** Patterns that read a text of such a length while something is done, and how often. */
async function readWhile(work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>()
  const usual = RegExp.prototype.exec
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (text.length >= LENGTH && !this.source.startsWith(LOOKS_FOR_CARDS)) read.set(this.source, (read.get(this.source) ?? 0) + 1)
    return usual.call(this, text)
  })
  await work()
  spy.mockRestore()
  return read
}

const FIELDS: readonly (readonly [string, string])[] = [
  ['E-mail address', repeated('a', '@')],
  ['E-mail address', `a@${repeated('a.', '!')}`],
  ['Number', `+44${repeated(' (0)-', 'x')}`],
  ['Number', repeated('0 ', 'x')],
  ['First name', repeated('a ', '<')],
]
test.each(sample(FIELDS, 3))(
  'SEC-19 %s: a text of 50,000 characters is reported as invalid, and no pattern of its own runs on it',
  async (name, text) => {
    const form = await openForm()
    await fillIn(form)
    const read = await readWhile(async () => {
      fireEvent.change(field(name), { target: { value: text } })
      await form.user.click(sendButton())
      await form.app.settle()
    })
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(form.sent).toEqual([])
    expect([...read]).toEqual([])
  },
)

test.each(['BS1 ', 'é'])(
  'SEC-19 of a place of 50,000 times “%s” in an address only as much as a field accepts is searched',
  async part => {
    const at = `/stores?place=${encodeURIComponent(repeated(part, '!'))}`
    const read = await readWhile(async () => void (await atFinder({ at })))
    expect(said()).toMatch(/^Could not find “.{100}”$/)
    expect([...read]).toEqual([])
  },
)

test.each([' ', 'BS1 ', 'A1'])('SEC-19 no pattern runs on a postcode of 50,000 times “%s”', async part => {
  const read = await readWhile(async () => expect(readPostcode(repeated(part, '!'))).toBeUndefined())
  expect([...read]).toEqual([])
})

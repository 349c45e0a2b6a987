import { readFileSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { languageOf } from '@/runtime/i18n/languages'
import { buildRegistry } from '@/kernel/registry'
import { replayMasker } from '@/recording/masker'
import { splitPages } from '@/recording/splitPages'
import { readVisit } from '@/recording/readFile'
import { languages } from '@/app/languages'
import type { Branch, DevToolsFile, Inspected, Loaded, Moment, Shown } from '@/support/player/protocol'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rewrite } from '../../tools/replay/rewrite'
import { aConfig } from '../support/aConfig'
import { replayIn } from '../support/replayIn'
import { sample } from '../support/sample'

/** A rental and boxes from the shop, by a build of before: five pages, of which three were kept. */
const rental = readFileSync(path.join(__dirname, '../recordings/rental-and-boxes.v1.recording'), 'utf8')
const { registry } = buildRegistry(everyPlugin, routeBindings)

// every page that is rendered for the first time is waited for
jest.setTimeout(60_000)

/** What is shown in place of a part that threw, and in place of everything. */
const FAILED = /did not work|cannot be drawn/

let replay: Awaited<ReturnType<typeof replayIn>>
const load = (text: string): Promise<Loaded> => replay.ask<Loaded>({ ask: 'load', text, config: aConfig })
const show = (moment: number): Promise<Shown> => replay.ask<Shown>({ ask: 'show', moment })
const lastOf = (moments: readonly Moment[], is: (moment: Moment) => boolean): number => moments.findLastIndex(is)

// a single frame, as in the console: the next recording replaces it
beforeAll(async () => {
  replay = await replayIn()
  replay.connect()
})
afterAll(() => replay.end())

test('REC-20 REC-22 a visit of an earlier build is shown in the real screens, page by page, forwards and backwards', async () => {
  const { moments, notes, build } = await load(rental)
  expect(build).not.toBe('this')
  expect(notes.slice(0, 2)).toEqual([
    'These are the screens of another version of the site than the visitor used: they may look different from what they saw.',
    'Pages 3 and 4 of the visit did not reach us: what happened there is not known.',
  ])
  // plugins that have moved on since say so, and nothing went another way
  for (const note of notes.slice(2))
    expect(note).toMatch(/^Page [125]: What was recorded of .*\bbooking\b.* has an earlier form and was converted/)
  expect(new Set(moments.map(moment => moment.page))).toEqual(new Set([1, 2, 5]))

  const at = (type: string): number => lastOf(moments, moment => moment.type === type)
  const seen = async (moment: number) => ({
    ...(await show(moment)),
    heading: screen.getByRole('heading', { level: 1 }).textContent,
  })
  expect(await seen(moments.length - 1)).toMatchObject({
    address: expect.stringMatching(/^\/shop\/confirmation\?storeId=/),
    title: 'Thank you for your order – Lockstep Storage',
    heading: 'Thank you for your order',
  })
  expect(await seen(at('booking/moveInDateChosen'))).toMatchObject({ heading: 'When do you want to move in?' })
  expect(await seen(at('booking/unitChosen'))).toMatchObject({ heading: 'Choose your unit' })
  const there = replay.main()
  await show(moments.length - 1)
  expect(replay.main()).not.toBe(there)
  await show(at('booking/unitChosen'))
  expect(replay.main()).toBe(there)
})

test('REC-22 pages shown by another build are not reported as missing', async () => {
  const [, second = ''] = splitPages(rental)
  const load = (elsewhere: readonly number[]) => replay.ask<Loaded>({ ask: 'load', text: second, config: aConfig, elsewhere })
  expect((await load([])).notes).toContain('Page 1 of the visit did not reach us: what happened there is not known.')
  const { notes, moments } = await load([1, 5])
  expect(notes).toContain('Pages 3 and 4 of the visit did not reach us: what happened there is not known.')
  expect(new Set(moments.map(({ page }) => page))).toEqual(new Set([2]))
})

test('the events up to a moment are a file that Redux DevTools can import', async () => {
  const { moments } = await load(rental)
  const moment = moments.findIndex(({ page, seq }) => page === 2 && seq === 40)
  const { text } = await replay.ask<DevToolsFile>({ ask: 'devtools', moment })
  const lifted = JSON.parse(text) as { actionsById: Record<string, { action: unknown }>; nextActionId: number }
  const before = moments.slice(0, moment + 1).filter(({ page }) => page === 2)
  expect(lifted.nextActionId).toBe(before.length + 1)
  expect(lifted.actionsById[before.length]).toMatchObject({
    action: { type: moments[moment]?.type, meta: { seq: 40 } },
  })
})

test('REC-22 every moment from first to last can be shown', async () => {
  const { moments } = await load(rental)
  const terms = moments.findIndex(({ type }) => type === 'booking/termsAnswered')
  for (const index of new Set([...sample([...moments.keys()], 10), terms, moments.length - 1])) {
    await show(index)
    expect(replay.main()).not.toMatch(FAILED)
    if (index === terms) expect(replay.main()).toContain('The payment provider’s form stood here.')
  }
  expect(document.querySelector('iframe')).toBeNull()
})

test('a countdown shows its value at that moment, by the server’s clock', async () => {
  const { moments } = await load(rental)
  const held = lastOf(moments, ({ type }) => type === 'booking/protectionLearned')
  const countdown = async (moment: number): Promise<string | undefined> => {
    await show(moment)
    return screen.getByRole('timer').textContent ?? undefined
  }
  const before = await countdown(held)
  expect(before).toMatch(/^\d+ min \d+ s$/)
  await new Promise(resolve => setTimeout(resolve, 1_100))
  expect(await countdown(held)).toBe(before)
  expect(await countdown(lastOf(moments, ({ type }) => type === 'booking/termsAnswered'))).not.toBe(before)
})

test('nothing can be operated in a replay: presses and typing change nothing and are counted', async () => {
  const { moments } = await load(rental)
  const moment = lastOf(moments, ({ type, page }) => type === 'booking/unitChosen' && page === 1)
  const { address } = await show(moment)
  const before = replay.place.innerHTML
  await userEvent.click(screen.getAllByRole('button', { name: /Choose/ })[0] as HTMLElement)
  await userEvent.click(screen.getAllByRole('link')[1] as HTMLElement)
  await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  await userEvent.keyboard('x')
  expect(replay.place.innerHTML).toBe(before)
  expect(await show(moment)).toMatchObject({ address })
  expect(replay.ignored()).toBeGreaterThanOrEqual(4)
  expect(document.activeElement).toBe(document.body)
})

test('a moment contains the payload, what it changed, what ports answered, and the state after it', async () => {
  const { moments } = await load(rental)
  const chosen = lastOf(moments, ({ type }) => type === 'booking/accessChosen')
  const looked = await replay.ask<Inspected>({ ask: 'inspect', moment: chosen })
  expect(JSON.parse(looked.payload ?? '')).toEqual(expect.any(Object))
  expect(looked.changes.map(({ path: steps }) => steps[0])).toContain('bookingChoices')
  expect(looked.changes.length).toBeLessThanOrEqual(50)
  const asked = await Promise.all(moments.map((_, moment) => replay.ask<Inspected>({ ask: 'inspect', moment })))
  expect(asked.flatMap(({ answers }) => answers.map(({ port }) => port))).toContain('booking.findUnits')

  const root = await replay.ask<Branch>({ ask: 'branch', moment: chosen, path: [] })
  expect(root.children).toContainEqual({
    key: 'bookingChoices',
    preview: expect.stringMatching(/^\{\d+\}$/),
    isBranch: true,
    isChanged: true,
  })
  expect(root.children.find(({ key }) => key === 'shop')?.isChanged).toBe(false)
  // the parts marked as changed are those listed as changed
  for (const moment of moments.keys()) {
    const { changes, moreChanges } = await replay.ask<Inspected>({ ask: 'inspect', moment })
    const { children } = await replay.ask<Branch>({ ask: 'branch', moment, path: [] })
    const marked = children.filter(({ isChanged }) => isChanged).map(({ key }) => key)
    if (!moreChanges) expect(marked).toEqual([...new Set(changes.map(({ path: [slice] }) => slice))])
  }
  const app = await replay.ask<Branch>({ ask: 'branch', moment: chosen, path: ['app'] })
  expect(app.children).toContainEqual({ key: 'locale', preview: '"en-GB"', isBranch: false, isChanged: false })
  expect(await replay.ask<Branch>({ ask: 'branch', moment: chosen, path: ['app', 'constructor', 'x'] })).toEqual({ children: [] })
})

const refused = (text: string, config: unknown = aConfig) => replay.refused({ ask: 'load', text, config })

test('REC-23 a recording that was truncated, changed or is too large is refused with the reason, and nothing of it is shown', async () => {
  const before = replay.main()
  const sentence = expect.stringMatching(/\w+ .*\.$/)
  expect(await refused('<!doctype html>')).toEqual({ code: 'RECORDING_NOT_RECOGNISED', sentence })
  expect(await refused(rental.slice(0, rental.lastIndexOf('{"end"')))).toEqual({ code: 'RECORDING_CUT_OFF', sentence })
  expect(await refused(rental.replace('"booking":', '"__proto__":'))).toEqual({
    code: expect.stringMatching(/^RECORDING_/),
    sentence,
  })
  expect(await refused(rental.padEnd(20_000_001, '\n'))).toMatchObject({ code: 'RECORDING_TOO_LARGE' })
  expect(replay.main()).toBe(before)
})

test('what cannot be shown is refused by name, in a sentence', async () => {
  expect(await refused(rental.replace('{"v":1,', '{"v":3,'))).toMatchObject({ code: 'RECORDING_TOO_NEW' })
  expect(await refused(rental, { ...aConfig, api: {} })).toEqual({
    code: 'CONFIG_INVALID',
    sentence: expect.stringContaining('api.baseUrl'),
  })
  expect(await replay.refused({ ask: 'show', moment: 0 })).toEqual({ code: 'NOTHING_LOADED', sentence: 'No recording is open.' })
  const { moments } = await load(rental)
  expect(await replay.refused({ ask: 'show', moment: moments.length })).toMatchObject({ code: 'NO_SUCH_MOMENT' })
  expect(await replay.refused({ ask: 'dance' } as never)).toMatchObject({ code: 'NOT_UNDERSTOOD' })
})

/** A visit written by an attacker to harm whoever views it. */
async function withTexts(change: (was: unknown, key: string) => unknown): Promise<string> {
  const poison = (was: unknown, key = ''): unknown => {
    const value = change(was, key)
    if (Array.isArray(value)) return value.map(each => poison(each, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]))
  }
  const pages = await readVisit(rental)
  const written = pages.map(({ header, segments }) =>
    rewrite(
      registry,
      {
        header,
        segments: segments.map(segment => ({
          ...segment,
          rows: segment.rows.map(row => (row.kind === 'event' ? { ...row, payload: poison(row.payload) } : row)),
        })),
      },
      { masker: replayMasker(), keepsAnswers: false },
    ),
  )
  return (await Promise.all(written)).join('')
}

test('REC-21 markup and script addresses in a recording are text', async () => {
  const names = new Set(['name', 'text', 'description', 'line1', 'title'])
  const text = await withTexts((was, key) => {
    if (typeof was !== 'string') return was
    if (names.has(key)) return `${was}<img src=x onerror="window.hurt=1"><script>window.hurt=2</script>`
    return ['image', 'url', 'href', 'link'].includes(key) ? 'javascript:window.hurt=3' : was
  })
  const { moments } = await load(text)
  let seen = ''
  // newly rendered parts use these
  for (const [index, { type }] of moments.entries()) {
    if (!/(Learned|stepEntered|Received)$/.test(type)) continue
    await show(index)
    seen += replay.main()
    expect(replay.place.querySelector('[onerror], script, a[href^="javascript:"]')).toBeNull()
  }
  expect(seen).toContain('<img src=x onerror=')
  expect(window).not.toHaveProperty('hurt')
})

test('REC-21 a screen that fails on its data says so, and the other moments of its page are shown', async () => {
  const { moments } = await load(await withTexts((was, key) => (key === 'familyName' || key === 'city' ? 7 : was)))
  const chosen = moments.findIndex(({ type }) => type === 'account/profileDrafted')
  await show(chosen - 1)
  const before = replay.main()
  expect(before).toContain('Your details')
  await show(chosen)
  expect(replay.main()).toMatch(FAILED)
  await show(chosen - 1)
  expect(replay.main()).toBe(before)
})

test('the visit is shown in its own language', async () => {
  const text = await withTexts((was, key) => (key === 'locale' ? 'ar-XB' : was))
  await load(text)
  await show(10)
  expect(document.documentElement).toHaveAttribute('dir', languageOf(languages, 'ar-XB')?.direction)
})

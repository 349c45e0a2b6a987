import { readFileSync } from 'node:fs'
import userEvent from '@testing-library/user-event'
import { controlFocused, pageScrolled } from '@/contracts/view'
import { controlNamed, controlNameOf } from '@/runtime/adapters/controlNames'
import { watchPresence } from '@/runtime/adapters/presence'
import type { AppEvent, Cause } from '@/kernel/events'
import { createVirtualClock } from '../../support/virtualClock'

const PAGE = `
  <a href="/stores">Stores</a><a href="tel:01">Call</a>
  <details><summary>More</summary></details>
  <button id="send-form">Send to Ada Byron</button><button id="unit-4711"><b>Unit</b></button>
  <label>E-mail <input id="email" type="email" value="ada@example.com"></label>
  <label><input type="radio" name="x"> Yes</label>
  <p>Text</p>`

// other files of the same realm find the document as they expect it
afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

test('it reports the window, presses and the focus by name only, and scrolling once it has ended', async () => {
  document.body.innerHTML = PAGE
  const clock = createVirtualClock(0)
  const told: AppEvent[] = []
  const causes: Cause[] = []
  watchPresence(clock, (event, cause) => {
    told.push(event)
    causes.push(cause)
  })
  expect(told.splice(0)).toEqual([
    {
      type: 'view/windowMeasured',
      payload: { width: 1024, height: 768, textSize: 16, theme: 'light', contrast: 'normal', motion: 'normal' },
    },
  ])
  const user = userEvent.setup()
  const control = (selector: string): Element => document.querySelector(selector) ?? document.body
  // a press by a script is attributed to nobody
  ;(control('#send-form') as HTMLElement).click()
  expect(told).toEqual([])
  await user.tab()
  await user.tab()
  expect(told.splice(0)).toEqual([
    { type: 'view/controlFocused', payload: { control: 'link 0' } },
    { type: 'view/controlFocused', payload: { control: 'out 1' } },
  ])
  // of what the page does with the focus the person did nothing
  control('#email').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(told.splice(0)).toEqual([{ type: 'view/controlFocused', payload: { control: 'field email' } }])
  expect(causes.splice(0)).toEqual(['app', 'user', 'user', 'app'])
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3_072, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 768, configurable: true })
  for (let times = 0; times < 5; times++) window.dispatchEvent(new Event('scroll'))
  expect(told).toEqual([])
  await clock.advance(1_000)
  expect(told.splice(0)).toEqual([{ type: 'view/pageScrolled', payload: { depth: 50 } }])
})

test('a scroll is attributed to the person if wheel, touch or key preceded it, and otherwise to the page', async () => {
  document.body.innerHTML = '<button id="pay">Pay</button>'
  const clock = createVirtualClock(0)
  const told: string[] = []
  watchPresence(clock, (event, cause) => {
    if (pageScrolled.match(event)) told.push(`${cause} ${event.payload.depth}`)
  })
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 7_680, configurable: true })
  const scrollTo = async (scrollY: number): Promise<void> => {
    Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
    window.dispatchEvent(new Event('scroll'))
    await clock.advance(1_000)
  }
  for (const [index, type] of ['wheel', 'touchmove'].entries()) {
    window.dispatchEvent(new Event(type))
    await scrollTo(768 * (index + 1))
  }
  await userEvent.keyboard('{PageDown}')
  await scrollTo(2_304)
  expect(told.splice(0)).toEqual(['user 20', 'user 30', 'user 40'])
  // a press on Pay leads to a notice, to which the page scrolls
  await userEvent.click(document.getElementById('pay') ?? document.body)
  await scrollTo(0)
  expect(told).toEqual(['app 10'])
})

/** The reported focus events, by what moved the focus. */
function watchFocus(html: string) {
  document.body.innerHTML = html
  const told: string[] = []
  watchPresence(createVirtualClock(0), (event, cause) => {
    if (controlFocused.match(event)) told.push(`${cause}: ${event.payload.control}`)
  })
  return { user: userEvent.setup(), told, control: (id: string) => document.getElementById(id) ?? document.body }
}

test('focus moved by a key is attributed to the person, whichever key; focus moved by the page after a key press is attributed to the page', async () => {
  const { user, told, control } = watchFocus(`
    <input type="radio" name="hours" id="day" checked><input type="radio" name="hours" id="night">
    <button id="send-form">Send</button><input id="email">`)
  control('send-form').addEventListener('click', () => control('email').focus())
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(told.splice(0)).toEqual(['user: choice day', 'user: choice night'])
  for (const key of ['{Enter}', ' ']) {
    control('send-form').focus()
    told.length = 0
    await user.keyboard(key)
    expect(told).toEqual(['app: field email'])
  }
})

test('focus moved by a click on a label is attributed to the person, and no later one', async () => {
  const { user, told, control } = watchFocus(`
    <label id="words" for="email">E-mail <b id="bold">address</b></label><input id="email"><input id="phone">`)
  await user.click(control('bold'))
  // it comes after the press has ended
  expect(told.splice(0)).toEqual(['user: field email'])
  control('phone').focus()
  expect(told.splice(0)).toEqual(['app: field phone'])
  await user.keyboard('a')
  control('email').focus()
  expect(told.splice(0)).toEqual(['app: field email'])
})

test('a control is found again by its name, which contains neither its text nor an id of the server', () => {
  document.body.innerHTML = PAGE
  const names = [...document.querySelectorAll('a, summary, button, input')].map(controlNameOf)
  expect(names).toEqual(['link 0', 'out 1', 'fold 2', 'button send-form', 'button 4', 'field email', 'choice 6'])
  for (const name of names) expect(controlNameOf(controlNamed(document, name ?? '') ?? document.body)).toBe(name)
  expect(controlNameOf(document.querySelector('b') ?? document.body)).toBe('button 4')
  expect(controlNameOf(document.querySelector('p') ?? document.body)).toBeUndefined()
})

test('a control has the same name in the document of the replay, which has other elements around the app', () => {
  const body = (file: string): string => /<body>([^]*)<\/body>/.exec(readFileSync(`src/app/${file}`, 'utf8'))?.[1] ?? ''
  const documentOf = (file: string): Document => {
    const page = document.implementation.createHTMLDocument()
    page.body.innerHTML = body(file)
    const root = page.getElementById('root')
    if (root) root.innerHTML = PAGE
    return page
  }
  const [live, replayed] = [documentOf('index.html'), documentOf('replay.html')]
  expect(live.querySelectorAll('a').length).not.toBe(replayed.querySelectorAll('a').length)
  for (const control of live.querySelectorAll('#root a, #root summary, #root button, #root input')) {
    const found = controlNamed(replayed, controlNameOf(control) ?? '')
    expect(found?.outerHTML).toBe(control.outerHTML)
  }
  expect(controlNameOf(live.querySelector('#unloaded a') ?? live.body)).toBeUndefined()
})

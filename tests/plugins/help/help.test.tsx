import type { WithSlice } from '@reduxjs/toolkit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interacted } from '@/contracts/app'
import { formRequested } from '@/contracts/contact'
import { clockCompared } from '@/contracts/http'
import { AppError } from '@/kernel/AppError'
import { saveFile } from '@/runtime/adapters/lazyAdapters'
import { readVisit } from '@/recording/readFile'
import { choiceMade } from '@plugins/consent/events'
import { detailsNoted } from '@plugins/contact/events'
import { noDetails, notedDetails } from '@plugins/contact/model/details'
import { troubleNamed } from '@plugins/help/events'
import type { helpSlice } from '@plugins/help/helpSlice'
import { aConfig } from '../../support/aConfig'
import { makeApp, type TestApp, type TestAppOptions } from '../../support/makeApp'

const SAVE = /^Save it as a file/
/** The record as it is shown once it is unfolded. */
async function wholeFile(): Promise<string> {
  const summary = screen.getByText('See what would be sent')
  if (!summary.closest('details')?.open) await userEvent.click(summary)
  return (await screen.findByLabelText<HTMLTextAreaElement>('Every line of the file')).value
}

async function helpPage(options: TestAppOptions = {}) {
  const app = await makeApp({ at: '/help', ...options })
  await app.dispatch(interacted())
  await prepared(app)
  return { app, press: (name: string | RegExp) => pressing(app, name) }
}
/** Putting a record together asks the browser for digests, which takes its own time. */
async function prepared(app: TestApp): Promise<void> {
  await waitFor(() => expect(app.state<WithSlice<typeof helpSlice>>().help.record).not.toBe('beingPrepared'))
  await app.settle()
}
async function pressing(app: TestApp, name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
  await app.settle()
  await prepared(app)
}
const helpLink = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Get help' })

test('help opens over the page, which stays as it is; after closing, the focus is back on its link', async () => {
  const app = await makeApp({ at: '/terms-and-conditions' })
  await app.dispatch(interacted())
  const page = screen.getByRole('heading', { level: 1 })
  await userEvent.click(helpLink())
  await app.settle()
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Get help')
  expect(app.address()).toBe('/terms-and-conditions')
  expect(page).toBeInTheDocument()
  await prepared(app)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(helpLink()).toHaveFocus()
})

test('opened over a page, help has the record ready, and one press returns its code', async () => {
  const sent: number[] = []
  const ports = { 'help.sendRecord': () => (sent.push(1), { code: 'K7QF-9RTM' }) }
  const app = await makeApp({ at: '/terms-and-conditions', ports })
  await app.dispatch(interacted())
  await userEvent.click(helpLink())
  await app.settle()
  await prepared(app)
  await userEvent.click(screen.getByText('See what would be sent'))
  expect(await screen.findByRole('region', { name: /things? you did$/ })).toBeVisible()
  expect(sent).toEqual([])
  await pressing(app, SEND)
  expect(screen.getByText('Your code is K7QF-9RTM')).toBeVisible()
  expect(sent).toEqual([1])
})

test('the link leads to the help page in a new tab, and from the help page itself', async () => {
  const app = await makeApp({ at: '/terms-and-conditions' })
  expect(helpLink()).toHaveAttribute('href', '/help')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(helpLink())
  await user.keyboard('{/Control}')
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.go('/help')
  await user.click(helpLink())
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Get help' })).toBeVisible()
})

test('the record is described in plain English, without the names of events', async () => {
  const app = await makeApp({ at: '/help' })
  await app.dispatch(interacted())
  await app.dispatch(clockCompared({ offsetMs: 1500 }), 'server')
  await app.dispatch(troubleNamed({ trouble: 'payment' }))
  await prepared(app)
  await wholeFile()
  const told = await within(await screen.findByRole('region', { name: /things? you did$/ })).findAllByRole('listitem')
  for (const { textContent } of told) expect(textContent).not.toMatch(/\b[a-zA-Z]+\/[a-z]+[A-Z]\w*/)
})

test('the page says how and when to reach a person', async () => {
  await helpPage()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '01632 960 100' })).toHaveAttribute('href', 'tel:01632960100')
  expect(main.getByRole('link', { name: 'help@lockstep.example' })).toHaveAttribute('href', 'mailto:help@lockstep.example')
  expect(main.getByText(/^Monday to Friday/)).toBeVisible()
})

test('help begins with answers and contact details; what would be sent is collapsed, without what the app did by itself', async () => {
  await helpPage()
  const heads = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Questions people ask',
    'Contact us',
    'Did something not work? Send us a recording of this visit',
  ])
  expect(screen.getByText('How long do I have to rent?')).toBeVisible()
  expect(screen.getByText('See what would be sent').closest('details')).not.toHaveAttribute('open')
  expect(screen.queryByText(/things? you did$/)).toBeNull()
  await wholeFile()
  const list = await screen.findByText(/things? you did$/)
  const rows = (await readVisit(await wholeFile())).flatMap(({ segments }) => segments.flatMap(segment => segment.rows))
  const events = rows.flatMap(row => (row.kind === 'event' ? [row.cause] : []))
  const own = events.filter(cause => cause === 'user' || cause === 'navigation')
  expect(own.length).toBeLessThan(events.length)
  expect(list).toHaveTextContent(new RegExp(`^${own.length} things? you did$`))
})

test('a question can be asked from help: over its page, and in place of its dialog', async () => {
  const ports = { 'contact.listStores': () => [] }
  const { app, press } = await helpPage({ ports })
  await press('Ask us a question')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(app.state<WithSlice<typeof helpSlice>>().help.record).toBe('shown')
  await app.go('/terms-and-conditions')
  await userEvent.click(helpLink())
  await app.settle()
  await prepared(app)
  await press('Ask us a question')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('dialog')).not.toHaveAccessibleName('Get help')
})

test('what is shown is exactly what is saved, it can be read back, and the log contains only its size', async () => {
  const { app, press } = await helpPage()
  const shown = await wholeFile()
  await press(SAVE)
  expect([...app.memory.saved]).toEqual([['lockstep-visit-2026-03-02.jsonl', shown]])
  const [page] = await readVisit(shown)
  expect(page?.header).toMatchObject({ build: 'test', mode: 'memory' })
  const saved = app.events().find(({ type }) => type === 'help/recordSaved')
  expect(saved?.payload).toEqual({ bytes: new Blob([shown]).size })
  expect(screen.getByText(/^The recording is in your downloads/)).toBeVisible()
})

test('the record is described in sentences, with the time of each event', async () => {
  const { app } = await helpPage()
  await app.go('/terms-and-conditions')
  await app.go('/help')
  await prepared(app)
  await wholeFile()
  const told = await within(await screen.findByRole('region', { name: /things? you did$/ })).findAllByRole('listitem')
  expect(told.map(line => line.textContent)).toContain('10:00:00 Opened the terms and conditions')
  expect(told.at(-1)).toHaveTextContent(/Opened .*help/)
})

test('the record contains nothing that a person typed', async () => {
  const { app } = await helpPage({ ports: { 'contact.listStores': () => [] } })
  await app.dispatch(formRequested({ redirect: false, storeId: 's1' }))
  await app.dispatch(detailsNoted(notedDetails({ ...noDetails, givenName: 'Philippa', email: 'pip@example.uk' })))
  await app.go('/help')
  await prepared(app)
  expect(await wholeFile()).toContain('contact/detailsNoted')
  expect(await wholeFile()).not.toMatch(/Philippa|pip@example/)
})

test('showing and saving send nothing: the page makes no request', async () => {
  const { app, press } = await helpPage()
  await press(SAVE)
  const ports = app.rows().flatMap(row => (row.kind === 'answer' && row.port.startsWith('help.') ? [row.port] : []))
  expect(ports).toEqual(['help.prepareRecord', 'help.saveRecord'])
})

test('the page says whether the record stays on the device until Send is pressed, or may be sent during the visit', async () => {
  const { app } = await helpPage()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('It stays on your device until you press Send.')
  await app.dispatch(choiceMade({ analytics: false, recordings: true }))
  expect(main).not.toHaveTextContent('It stays on your device')
  expect(main).toHaveTextContent('You have agreed that it may be sent to us while you use this site')
})

/** A page whose visit can be sent to a support server with the given answers. */
async function sendingPage(answers: (() => string)[]) {
  const sent: number[] = []
  const page = await helpPage({
    ports: {
      'help.sendRecord': () => {
        sent.push(sent.length)
        const answer = answers[Math.min(sent.length, answers.length) - 1]
        return { code: answer?.() ?? '' }
      },
    },
  })
  return { ...page, sent }
}
const refused = (code: string, status: number) => () => {
  throw new AppError(code, status)
}
const SEND = /^Send it to our team/

test('the record is sent once the person has seen it, and they read out its code', async () => {
  const { app, press, sent } = await sendingPage([() => 'K7QF-9RTM'])
  await userEvent.click(screen.getByText('See what would be sent'))
  expect(await screen.findByRole('region', { name: /things? you did$/ })).toBeVisible()
  expect(sent).toEqual([])
  await press(SEND)
  expect(screen.getByText('Your code is K7QF-9RTM').closest('[role=status]')).toHaveTextContent('Call 01632 960 100')
  expect(screen.queryByRole('button', { name: SEND })).toBeNull()
  await app.go('/terms-and-conditions')
  await app.go('/help')
  await prepared(app)
  expect(screen.getByText('Your code is K7QF-9RTM')).toBeVisible()
  expect(sent).toEqual([0])
})

test('pressing twice sends it once', async () => {
  const { app, sent } = await sendingPage([() => 'K7QF-9RTM'])
  await userEvent.dblClick(screen.getByRole('button', { name: SEND }))
  await app.settle()
  expect(sent).toEqual([0])
})

test.each([
  ['RECORDING_OFFLINE', 0, 'Check your connection'],
  ['TOO_MANY_REQUESTS', 429, 'in a few minutes'],
  ['RECORDING_FULL', 413, 'too long to be sent'],
  ['RECORDING_ERASED', 410, 'was erased'],
  ['RECORDING_SERVER_FAILED', 503, 'Try again in a moment'],
])('%s: the page says what to do and keeps the preview, and sending can be retried', async (code, status, words) => {
  const { press } = await sendingPage([refused(code, status), () => 'K7QF-9RTM'])
  const shown = await wholeFile()
  await press(SEND)
  expect(screen.getByRole('alert')).toHaveTextContent('The recording was not sent')
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(await wholeFile()).toBe(shown)
  await press(SEND)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Your code is K7QF-9RTM')).toBeVisible()
})

test('the chosen topic is in the record, and a record from before is not sent for it', async () => {
  const { app } = await sendingPage([() => 'K7QF-9RTM'])
  const before = await wholeFile()
  await userEvent.selectOptions(screen.getByLabelText(/What is it about/), 'Paying')
  await app.settle()
  await prepared(app)
  expect(await wholeFile()).not.toBe(before)
  expect(await wholeFile()).toContain('"help/troubleNamed",{"trouble":"payment"}')
  expect(await screen.findByText(/Says that it is about paying/)).toBeVisible()
})

/** A page that is sending: each upload ends when the test says so. */
async function uploadingPage() {
  const uploads: ((answer: { code: string }) => void)[] = []
  const page = await helpPage({ ports: { 'help.sendRecord': () => new Promise(resolve => uploads.push(resolve)) } })
  await page.press(SEND)
  await userEvent.selectOptions(screen.getByLabelText(/What is it about/), 'Paying')
  await page.app.settle()
  await prepared(page.app)
  const finish = async (upload: number) => {
    uploads[upload]?.({ code: 'K7QF-9RTM' })
    await page.app.settle()
  }
  return { ...page, uploads, finish }
}

test('a topic chosen while an earlier record is being sent can be sent too', async () => {
  const { press, uploads, finish } = await uploadingPage()
  await finish(0)
  expect(screen.getByText('Your code is K7QF-9RTM')).toBeVisible()
  await press(SEND)
  expect(uploads).toHaveLength(2)
  await finish(1)
  expect(screen.queryByRole('button', { name: SEND })).toBeNull()
})

test('the record sent last counts, even while an earlier one is being sent', async () => {
  const { press, uploads, finish } = await uploadingPage()
  await press(SEND)
  expect(uploads).toHaveLength(2)
  await finish(0)
  expect(screen.getByRole('button', { name: SEND })).toHaveAttribute('aria-busy', 'true')
  await finish(1)
  expect(screen.queryByRole('button', { name: SEND })).toBeNull()
  expect(screen.getByText('Your code is K7QF-9RTM')).toBeVisible()
})

test('without a support server the record can be saved, and sending is not offered', async () => {
  const { support: _support, ...config } = aConfig
  await helpPage({ config })
  expect(screen.getByText(/nothing is sent unless you e-mail the file/)).toBeVisible()
  expect(screen.getByRole('button', { name: SAVE })).toBeVisible()
  expect(screen.queryByRole('button', { name: SEND })).toBeNull()
})

test('a record that cannot be prepared is reported, and preparing can be retried', async () => {
  let works = false
  const { app } = await helpPage({
    ports: {
      'help.prepareRecord': () => {
        if (!works) throw new Error('no code')
        return { bytes: 1 }
      },
    },
  })
  expect(screen.getByRole('alert')).toHaveTextContent('couldn’t prepare the recording')
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(screen.getByRole('button', { name: SAVE })).toBeVisible()
})

test('a record that was shown is prepared again after another page', async () => {
  const { app } = await helpPage()
  const before = await wholeFile()
  await app.go('/terms-and-conditions')
  await app.go('/help')
  await prepared(app)
  expect((await wholeFile()).length).toBeGreaterThan(before.length)
})

test('a file is offered as a download with its name, and its address is released a minute later', async () => {
  jest.useFakeTimers()
  const given: Blob[] = []
  const pressed: string[] = []
  const released: string[] = []
  URL.createObjectURL = file => {
    given.push(file as Blob)
    return 'blob:1'
  }
  URL.revokeObjectURL = address => released.push(address)
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`)
  })
  saveFile('visit.jsonl', '{"v":1}\n', 'application/x-ndjson')
  expect(pressed).toEqual(['visit.jsonl blob:1'])
  jest.advanceTimersByTime(59_999)
  expect(released).toEqual([])
  jest.advanceTimersByTime(1)
  expect(released).toEqual(['blob:1'])
  click.mockRestore()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
  jest.useRealTimers()
  expect(given[0]?.type).toBe('application/x-ndjson')
  expect(await given[0]?.text()).toBe('{"v":1}\n')
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chosen, consoles, moments, shownAddress } from './aConsole'

const { begin, show } = consoles()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const forDevelopers = () => userEvent.click(screen.getByText('For developers'))
const said = () => document.querySelector('[data-announcer]')?.textContent?.trim()

describe('a visit is replayed', () => {
  test('in the screens of the build that recorded it, under a banner that names the viewer and the visit', async () => {
    const page = await show({ notes: ['It begins with event 4.'] })
    expect(screen.getByText('Replay – simulated data. Opened by sam.okoro, recording-1')).toBeVisible()
    expect(page.addresses).toEqual(['http://app.test/builds/build-a/replay.html'])
    expect(page.asked[0]).toMatchObject({ ask: 'load', text: 'the file', config: { environment: 'test' } })
    expect(screen.getByText('It begins with event 4.')).toBeVisible()
    const frame = screen.getByTitle('The replayed screens, simulated')
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await waitFor(() => expect(shownAddress()).toBe('/at/0'))
  })

  test('step by step, and to the next failure or action of the person', async () => {
    await show({
      moments: moments(
        {},
        { cause: 'server' },
        { failure: 'NO_AVAILABLE_UNIT', cause: 'saga:a.b' },
        {},
        { failure: 'X', cause: 'app' },
      ),
    })
    await press('Step on')
    expect(chosen()).toHaveTextContent('Event 2')
    await press('Next failure')
    expect(chosen()).toHaveTextContent('Problem Event 3')
    await press('Next thing they did')
    expect(chosen()).toHaveTextContent('Event 4')
    await press('Next failure')
    await press('Next failure')
    expect(chosen()).toHaveTextContent('Event 5')
    await waitFor(() => expect(said()).toBe('There is no failure after this moment'))
    await press('Previous failure')
    expect(chosen()).toHaveTextContent('Event 3')
    await press('Step back')
    await press('To the beginning')
    expect(chosen()).toHaveTextContent('Event 1')
    await waitFor(() => expect(shownAddress()).toBe('/at/0'))
  })

  test('at its own speed, faster, and without its pauses', async () => {
    const { pass } = await show({
      moments: moments({}, {}, { at: Date.parse('2026-11-21T12:01:01Z') }, { at: Date.parse('2026-11-21T12:01:03Z') }),
    })
    await press('Play')
    await pass(900)
    expect(chosen()).toHaveTextContent('Event 1')
    await pass(200)
    expect(chosen()).toHaveTextContent('Event 2')
    // a minute in which nothing happened takes a second and a half
    await pass(1_500)
    expect(chosen()).toHaveTextContent('Event 3')
    await pass(2_000)
    expect(chosen()).toHaveTextContent('Event 4')
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pauses' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '16 ×')
    await press('Play')
    expect(chosen()).toHaveTextContent('Event 1')
    await pass(100)
    expect(chosen()).toHaveTextContent('Event 2')
    expect(screen.getByText(/Nothing happens for 1 min 0 s/)).toBeVisible()
    await pass(3_000)
    expect(chosen()).toHaveTextContent('Event 2')
    await press('Pause')
    await pass(60_000)
    expect(chosen()).toHaveTextContent('Event 2')
  })

  test('as fast as its screens can be rendered: none is skipped', async () => {
    const { asked } = await show({ moments: moments(...Array.from({ length: 30 }, () => ({}))) })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'As fast as possible')
    await press('Play')
    await waitFor(() => expect(shownAddress()).toBe('/at/29'))
    const drawn = asked.flatMap(ask => (ask.ask === 'show' ? [ask.moment] : []))
    expect(drawn).toEqual(Array.from({ length: 30 }, (_, index) => index))
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('failures passed during playback are announced together, not one by one', async () => {
    const failing = Array.from({ length: 10 }, (_, index) =>
      index === 0 ? {} : { failure: 'X', at: Date.parse('2026-11-21T12:00:00Z') + index * 300 },
    )
    const { pass } = await show({ moments: moments(...failing) })
    const heard: (string | undefined)[] = []
    new MutationObserver(() => heard.push(said())).observe(document.querySelector('[data-announcer]') ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await press('Play')
    await pass(10_000)
    await waitFor(() => expect(heard).toEqual(['Failure: Event 2', '8 failures, the last: Event 10']))
  })

  test('presses in the replayed screens do nothing, and a message says so', async () => {
    const { say } = await show()
    say({ ignored: 3 })
    expect(await screen.findByText(/3 presses in the replayed screens did nothing/)).toBeVisible()
    // messages outside the protocol are ignored
    for (const odd of [null, 'x', { id: 'a' }, { id: 99, answer: {} }, { ignored: 'many' }]) say(odd)
    say({ ignored: 4 })
    expect(await screen.findByText(/4 presses/)).toBeVisible()
  })
})

describe('a visit that met a new build', () => {
  const header = (page: number, build: string): string => JSON.stringify({ v: 2, rec: 'recording-1', page, seg: 1, build })
  const text = `${header(1, 'build-a')}\n["=","x",1]\n${header(2, 'build-b')}\n${header(3, 'build-a')}\n`
  const met = {
    visit: {
      builds: [
        { id: 'build-b', isKept: true },
        { id: 'build-a', isKept: true },
      ],
      newest: 'build-b',
    },
    file: { text },
    byBuild: {
      'build-a': moments({ words: 'Came' }, { words: 'Saw the notice' }, { page: 3, seq: 1, words: 'Went back' }),
      'build-b': moments({ page: 2, seq: 1, words: 'Came back' }),
    },
    notes: ['The same note.'],
  }
  const rows = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(row => row.textContent)

  test('REC-22 is one visit, and each page is shown in the screens of the build that recorded it', async () => {
    const page = await show(met)
    expect(page.addresses).toEqual(['http://app.test/builds/build-a/replay.html', 'http://app.test/builds/build-b/replay.html'])
    expect(page.asked.filter(({ ask }) => ask === 'load')).toMatchObject([
      { text: `${header(1, 'build-a')}\n${header(3, 'build-a')}\n`, elsewhere: [2] },
      { text: `["=","x",1]\n${header(2, 'build-b')}\n`, elsewhere: [1, 3] },
    ])
    expect(rows()).toEqual([
      expect.stringContaining('Came'),
      expect.stringContaining('Saw the notice'),
      expect.stringContaining('Came back'),
      expect.stringContaining('Went back'),
    ])
    expect(screen.getAllByText('The same note.')).toHaveLength(1)

    const seen: (readonly unknown[])[] = []
    for (let at = 0; at < 4; at++) {
      if (at > 0) await press('Step on')
      await waitFor(() => expect(shownAddress()).toBe(['/build-a/at/0', '/build-a/at/1', '/build-b/at/0', '/build-a/at/2'][at]))
      const frames = [...document.querySelectorAll('iframe')]
      const build = screen.getByText('Screens of build').nextElementSibling?.textContent
      seen.push([build, frames.map(frame => 'behind' in frame.dataset)])
    }
    expect(seen).toEqual([
      ['build-a', [false, true]],
      ['build-a', [false, true]],
      ['build-b', [true, false]],
      ['build-a', [false, true]],
    ])
    expect(page.files()).toBe(1)
  })

  test('presses in all of its screens are counted together', async () => {
    const page = await show(met)
    page.say({ ignored: 2 })
    page.say({ ignored: 1 }, 1)
    expect(await screen.findByText(/3 presses in the replayed screens did nothing/)).toBeVisible()
  })

  test('REC-22 if one of the builds is gone it says so, and all of it can be seen in the newest', async () => {
    const page = begin({ ...met, silent: ['build-a'] })
    expect(await screen.findByText('The version of the site that the visitor used is no longer kept')).toBeVisible()
    await press('Replay in today’s version')
    await page.ready()
    expect(page.asked.find(({ ask }) => ask === 'load')).toMatchObject({ text, elsewhere: [] })
  })
})

describe('the event list', () => {
  test('describes what happened in plain words, page by page, and can be filtered', async () => {
    await show({
      moments: moments(
        { words: 'Chose the unit' },
        { cause: 'server', words: 'The unit is held' },
        { page: 2, seq: 1, words: 'Came back' },
      ),
    })
    const list = screen.getByRole('listbox', { name: 'What happened' })
    const rows = () =>
      within(list)
        .getAllByRole('option')
        .map(row => row.textContent)
    expect(rows()).toEqual([
      '12:00:00.0Person: Page 1 begins Chose the unit',
      '12:00:01.0Server: The unit is held',
      '12:00:02.0Person: Page 2 begins Came back',
    ])
    await userEvent.type(screen.getByRole('searchbox'), 'unit')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.getByText('2 of 3 events')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Server')
    await waitFor(() => expect(rows()).toEqual(['12:00:01.0Server: Page 1 begins The unit is held']))
    await userEvent.type(screen.getByRole('searchbox'), ' nowhere')
    expect(await screen.findByText('No event fits. Change the filter to see more.')).toBeVisible()
  })

  test('arrow keys move between rows, also between those that match the filter', async () => {
    await show({ moments: moments({}, { failure: 'A' }, {}, {}, { failure: 'B' }) })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failures')
    const list = screen.getByRole('listbox')
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2))
    list.focus()
    expect(list).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toHaveTextContent('Event 2')
    expect(list).toHaveAttribute('aria-activedescendant', chosen().id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toHaveTextContent('Event 5')
    await userEvent.keyboard('{Home}')
    expect(chosen()).toHaveTextContent('Event 2')
  })

  test('of ten thousand events only the visible ones are rendered, and each knows its position', async () => {
    await show({ moments: moments(...Array.from({ length: 10_000 }, () => ({}))), hash: '#page=1&seq=9000' })
    await waitFor(() => expect(chosen()).toHaveAttribute('aria-posinset', '9000'))
    expect(chosen()).toHaveAttribute('aria-setsize', '10000')
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeLessThan(60)
  })

  test('REC-21 markup in a recording is text', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await show({
      moments: moments({ words: hostile, type: hostile, cause: hostile, failure: hostile }),
      notes: [hostile],
      inspected: {
        payload: hostile,
        changes: [{ path: [hostile], after: hostile }],
        answers: [{ saga: hostile, port: hostile, answer: hostile }],
      },
    })
    await forDevelopers()
    await screen.findByRole('heading', { name: 'What it changed' })
    expect(document.querySelectorAll('img, script')).toHaveLength(0)
    expect(screen.getAllByText(hostile, { exact: false }).length).toBeGreaterThan(6)
  })
})

describe('the selected moment', () => {
  test('can be exported to Redux DevTools, with the events before it', async () => {
    const page = await show({ moments: moments({}, { page: 1, seq: 7 }, {}) })
    await press('Step on')
    await forDevelopers()
    await press('Download for Redux DevTools')
    await waitFor(() =>
      expect(page.saved).toEqual([{ name: 'recording-1-page-1-event-7.devtools.json', text: 'up to 1 of build-a' }]),
    )
  })

  test('if its build cannot export it, a message says so', async () => {
    const page = await show({ hangs: 'devtools' })
    await forDevelopers()
    await press('Download for Redux DevTools')
    await page.pass(30_000)
    expect(await screen.findByText(/^The screens did not answer/)).toBeVisible()
    expect(page.saved).toEqual([])
  })

  test('describes to agents what happened, and shows developers what was recorded, changed and answered, and the state', async () => {
    const { asked } = await show({
      moments: moments({}, { cause: 'saga:booking.hold', type: 'booking/held' }),
      inspected: {
        payload: '{\n  "unitId": "unit-1"\n}',
        changes: [{ path: ['booking', 'unitId'], before: 'null', after: '"unit-1"' }],
        moreChanges: true,
        answers: [
          { saga: 'booking.hold', port: 'booking.create', answer: '{"id":"b1"}' },
          { saga: 'booking.hold', port: 'booking.read', failure: 'NOT_FOUND (404)' },
        ],
      },
    })
    await press('Step on')
    expect(screen.getByText('the app')).toBeVisible()
    expect(screen.getByText('booking/held', { selector: 'dd code' })).not.toBeVisible()
    await forDevelopers()
    expect(await screen.findByRole('region', { name: 'What was recorded with it' })).toHaveTextContent('"unitId": "unit-1"')
    expect(screen.getByText('booking.hold', { selector: 'dd code' })).toBeVisible()
    expect(screen.getByText('booking › unitId').closest('li')).toHaveTextContent('before nullafter "unit-1"')
    expect(screen.getByText('More places changed than are listed.')).toBeVisible()
    expect(screen.getByText('booking.read').closest('li')).toHaveTextContent('failedNOT_FOUND (404)')
    const branch = await screen.findByRole('button', { name: 'booking {2} changed' })
    expect(branch).toHaveAttribute('aria-expanded', 'false')
    expect(asked.filter(ask => ask.ask === 'branch' && ask.path.length > 0)).toEqual([])
    await userEvent.click(branch)
    expect(await screen.findByText('"unit-1"', { selector: 'code[class*=value]' })).toBeVisible()
    // expanded parts stay expanded
    await press('Step back')
    expect(await screen.findByText('"unit-0"')).toBeVisible()
  })

  test('is not loaded during playback', async () => {
    const { asked, pass } = await show({ moments: moments({}, {}, {}, {}) })
    await forDevelopers()
    await press('Play')
    await pass(2_100)
    await waitFor(() => expect(shownAddress()).toBe('/at/2'))
    expect(screen.getByText('Pause to see what changed.')).toBeVisible()
    await press('Pause')
    await waitFor(() => expect(asked.flatMap(ask => (ask.ask === 'inspect' ? [ask.moment] : []))).toEqual([0, 2]))
  })

  test('has a link that leads back to it', async () => {
    const page = await show({ moments: moments({}, {}, { page: 2, seq: 1 }, { page: 2, seq: 2 }), hash: '#page=2&seq=1' })
    expect(chosen()).toHaveTextContent('Event 3')
    expect(page.hash()).toBe('#page=2&seq=1')
    await press('Step on')
    expect(page.hash()).toBe('#page=2&seq=2')
    await press('Copy link to this moment')
    expect(await screen.findByText('The link is copied')).toBeVisible()
    expect(page.copied).toEqual(['http://support.test/replay#page=2&seq=2'])
    await page.follow('#page=1&seq=2')
    expect(chosen()).toHaveTextContent('Event 2')
  })

  test('if the browser does not allow copying, the link is shown', async () => {
    await show({ canCopy: false })
    await press('Copy link to this moment')
    expect(await screen.findByRole('textbox', { name: /Here is the link/ })).toHaveValue(
      'http://support.test/replay#page=1&seq=1',
    )
  })
})

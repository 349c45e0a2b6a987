/** @jest-environment node */
import * as app from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import * as view from '@/contracts/view'
import { visibility as visibilityOfCore } from '@/app/describe'
import type { AppEvent, Cause } from '@/kernel/events'
import type { VisibilityByType } from '@/kernel/eventVisibility'
import type { RecordedEvent } from '@/replay/fold'
import { eventsOnRequest } from '@/support/player/eventsOnRequest'

const SAMPLE: VisibilityByType = {
  'sample/itemsListed': 'onRequest',
  'sample/itemsSought': 'shownIfDone',
  'sample/orderPlaced': 'shown',
}

/** Events, a tenth of a second apart. */
const recorded = (...events: readonly (readonly [AppEvent, Cause, gap?: number])[]): readonly RecordedEvent[] => {
  let at = 0
  return events.map(
    ([event, cause, gap = 100], index) => ({ ...event, meta: { seq: index + 1, at: (at += gap), cause } }) as RecordedEvent,
  )
}
const typesOnRequest = (events: readonly RecordedEvent[]): readonly string[] => {
  const onRequest = eventsOnRequest(events, { ...visibilityOfCore, ...SAMPLE })
  return events.filter(event => onRequest.has(event)).map(({ type, meta }) => `${type} ${meta.seq}`)
}
const to = (path: string, query = {}, how: 'load' | 'replace' = 'replace') => arrived({ path, query, objects: {}, rest: {}, how })
const pressed = (control: string): AppEvent => view.controlPressed({ control })
const did: AppEvent = { type: 'sample/itemChosen', payload: undefined }

test('events on request are left out, and so are those shown only if done by the person, when the app did them', () => {
  const events = recorded(
    [app.pluginActivated({ plugin: 'updates' }), 'app'],
    [app.restored(), 'app'],
    [{ type: 'sample/itemsSought', payload: undefined }, 'saga:sample.findItems'],
    [{ type: 'sample/itemsListed', payload: undefined }, 'saga:sample.findItems'],
    [{ type: 'sample/orderPlaced', payload: undefined }, 'saga:sample.order'],
    [{ type: 'sample/itemsSought', payload: undefined }, 'user'],
    [{ type: 'sample/ofAnotherBuildLearned', payload: undefined }, 'saga:sample.findItems'],
  )
  expect(typesOnRequest(events)).toEqual([
    'app/pluginActivated 1',
    'app/restored 2',
    'sample/itemsSought 3',
    'sample/itemsListed 4',
  ])
})

test('a press is left out if its result has a line of its own, and only then', () => {
  const events = recorded(
    [pressed('button 3'), 'user'],
    [view.windowMeasured({ width: 1, height: 1, textSize: 16, theme: 'light', contrast: 'normal', motion: 'normal' }), 'app'],
    [did, 'user'],
    [pressed('button 4'), 'user'],
    [pressed('button 4'), 'user'],
    [{ type: 'sample/itemsListed', payload: undefined }, 'saga:sample.findItems'],
    [did, 'user', 5_000],
  )
  expect(typesOnRequest(events).filter(type => type.startsWith('view/controlPressed'))).toEqual(['view/controlPressed 1'])
})

test('an address that restores state is left out, but the choice of a size is shown', () => {
  const events = recorded(
    [to('/size-guide', {}, 'load'), 'navigation'],
    [to('/size-guide', { items: 'rug1' }), 'navigation'],
    [to('/register/unit'), 'navigation'],
    [to('/register/unit', { ranges: 'medium' }), 'navigation'],
    [to('/register/unit', { ranges: 'medium' }, 'load'), 'navigation'],
  )
  expect(typesOnRequest(events)).toEqual([`${arrived.type} 2`])
})

test('of a continuous scroll only the end remains, and focus moved by the page is not attributed to the person', () => {
  const events = recorded(
    [view.pageScrolled({ depth: 40 }), 'user'],
    [view.controlFocused({ control: 'field email' }), 'app'],
    [view.pageScrolled({ depth: 60 }), 'user'],
    [view.controlFocused({ control: 'field email' }), 'user'],
  )
  expect(typesOnRequest(events)).toEqual(['view/pageScrolled 1', 'view/controlFocused 2'])
})

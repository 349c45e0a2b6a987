/** @jest-environment node */
import type { Registry } from '@/kernel/registry'
import { toDevTools } from '@/replay/devtools'
import { fold } from '@/replay/fold'
import { fromDevTools } from '../../tools/replay/fromDevTools'
import { aVisit } from '../support/aVisit'
import { itemChosen, personNamed } from '../support/samplePlugin'

/** The page of a text that has to be an export. */
async function pageOf(text: string, registry: Registry) {
  const page = await fromDevTools(text, registry)
  if (!page) throw new Error('This is no export of Redux DevTools.')
  return page
}

async function aFoldedVisit() {
  const visit = aVisit()
  await visit.tell(personNamed({ name: 'Ann', email: 'ann@example.test' }))
  await visit.clock.advance(1500)
  for (let n = 0; n < 20; n++) visit.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
  return { visit, folded: fold(visit.registry, await visit.file()) }
}

test('what we export to Redux DevTools is imported with the same events, times and states', async () => {
  const { visit, folded } = await aFoldedVisit()
  const text = toDevTools(folded, { from: 5, to: 15 })
  const back = fold(visit.registry, await pageOf(text, visit.registry))
  expect(back.states.slice()).toEqual(folded.states.slice(4, 16))
  expect(back.events.map(({ type, payload, meta }) => [type, payload, meta.at])).toEqual(
    folded.events.slice(4, 15).map(({ type, payload, meta }) => [type, payload, meta.at]),
  )
})

test.each(['as its export writes it', 'as a list of actions'])('an export of Redux DevTools is read %s', async form => {
  const { visit, folded } = await aFoldedVisit()
  const actions = folded.events.map(({ type, payload }) => ({ type, payload }))
  const text =
    form === 'as a list of actions'
      ? JSON.stringify([{ type: '@@INIT' }, ...actions])
      : JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(folded.states.at(0)) }, null, '\t')
  expect(fold(visit.registry, await pageOf(text, visit.registry)).states.slice()).toEqual(folded.states.slice())
})

test('our own recording is not an export of Redux DevTools', async () => {
  const { visit } = await aFoldedVisit()
  expect(await fromDevTools(await visit.text(), visit.registry)).toBeUndefined()
  expect(await fromDevTools('', visit.registry)).toBeUndefined()
})

test.each([
  ['actions that are none', '[1, 2]'],
  ['an action without a type', '[{"payload": 1}]'],
  ['a payload that is no text', '{"payload": {}}'],
  ['a payload that is no list', '{"payload": "{}"}'],
  ['a lifted state without actions', '{"actionsById": {}, "stagedActionIds": [0]}'],
])('%s are refused as no export of Redux DevTools', async (_what, text) => {
  const { registry } = aVisit()
  await expect(fromDevTools(text, registry)).rejects.toThrow(expect.objectContaining({ code: 'RECORDING_NOT_RECOGNISED' }))
})

test('a field that would change a prototype is left out', async () => {
  const { registry } = aVisit()
  const { segments } = await pageOf('[{"type":"sample/itemChosen","payload":{"itemId":"a","__proto__":{"note":"x"}}}]', registry)
  expect(segments[0]?.rows).toMatchObject([{ payload: { itemId: 'a' } }])
  expect(JSON.stringify(segments)).not.toContain('note')
})

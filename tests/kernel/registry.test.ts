/** @jest-environment node */
import { createSlice } from '@reduxjs/toolkit'
import { provide } from '@/runtime/effects/services'
import { answer, definePlugin, fill, page, persist, type Plugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { install } from '@/kernel/install'
import type { ProblemCode } from '@/kernel/problems'
import { outgoingLink, question, routeRef, serviceRef, slotRef } from '@/kernel/references'
import { sentenceOf } from '@/kernel/problemSentences'
import { buildRegistry, type LinkBinding } from '@/kernel/registry'

const view = async () => ({ default: () => null })
const restoredAs = eventsOf('first')<{ readonly id: string }>('idRestored', { id: 'pseudo' })
const kept = persist<{ readonly id: string }, unknown>({
  key: 'the-key',
  version: 1,
  select: () => undefined,
  accept: () => undefined,
  restoredAs,
})

/** A plugin with nothing but what a test says. */
function bare(id: string, rest: Partial<Plugin> = {}): Plugin {
  return {
    ...definePlugin({ id, slices: [], events: [], recording: { version: 1, state: {} } }),
    ...rest,
  }
}
const sliceOf = (name: string) => createSlice({ name, initialState: {}, reducers: {} })
const codesOf = (plugins: readonly Plugin[], bindings: readonly LinkBinding[] = []): ProblemCode[] =>
  buildRegistry(plugins, bindings).problems.map(({ code }) => code)

const homeRoute = routeRef('home')
const question1 = question('shared.question', false)
const toNowhere = outgoingLink('first.elsewhere')
const clientService = serviceRef<{ readonly call: () => void }>('shared.client')
const provided = provide(clientService, async () => ({ default: () => ({ call: () => undefined }) }))
const onePlace = slotRef('shared.place', 'one')

const collisions: readonly (readonly [ProblemCode, readonly Plugin[], (readonly LinkBinding[])?])[] = [
  ['PLUGIN_ID_TAKEN', [bare('first'), bare('first')]],
  ['PLUGIN_ID_INVALID', [bare('First_One')]],
  ['SLICE_KEY_TAKEN', [bare('first', { slices: [sliceOf('data')] }), bare('second', { slices: [sliceOf('data')] })]],
  ['EVENT_TYPE_TAKEN', [bare('first', { events: [restoredAs] }), bare('second', { domains: ['first'], events: [restoredAs] })]],
  ['EVENT_OUTSIDE_DOMAIN', [bare('first', { events: [eventsOf('other')('thingDone')] })]],
  ['EVENT_NAME_INVALID', [bare('first', { events: [eventsOf('first')('Thing_Done')] })]],
  ['EVENT_NAME_INVALID', [bare('first', { events: [eventsOf('first')('thing/done')] })]],
  [
    'ROUTE_PATH_TAKEN',
    [bare('first', { routes: [page(routeRef('a'), '/x', view)] }), bare('second', { routes: [page(routeRef('b'), '/x', view)] })],
  ],
  [
    'ROUTE_REF_TAKEN',
    [bare('first', { routes: [page(homeRoute, '/x', view)] }), bare('second', { routes: [page(homeRoute, '/y', view)] })],
  ],
  ['LINK_UNBOUND', [bare('first', { links: [toNowhere] })]],
  ['LINK_TARGET_MISSING', [bare('first', { links: [toNowhere] })], [[toNowhere, homeRoute]]],
  [
    'QUESTION_ANSWERED_TWICE',
    [bare('first', { answers: [answer(question1, () => true)] }), bare('second', { answers: [answer(question1, () => true)] })],
  ],
  ['QUESTION_UNANSWERED', [bare('first', { needs: [question1] })]],
  [
    'SLOT_FULL',
    [
      bare('first', { slots: [fill(onePlace, { id: 'a', order: 1, view })] }),
      bare('second', { slots: [fill(onePlace, { id: 'b', order: 2, view })] }),
    ],
  ],
  [
    'SLOT_FILL_TAKEN',
    [
      bare('first', { slots: [fill(slotRef('p'), { id: 'a', order: 1, view })] }),
      bare('second', { slots: [fill(slotRef('q'), { id: 'a', order: 2, view })] }),
    ],
  ],
  ['SERVICE_PROVIDED_TWICE', [bare('first', { services: [provided] }), bare('second', { services: [provided] })]],
  ['SERVICE_MISSING', [bare('first', { needs: [clientService] })]],
  ['PERSIST_KEY_TAKEN', [bare('first', { persist: [kept] }), bare('second', { persist: [kept] })]],
  ['UPCASTER_GAP', [bare('first', { recording: { version: 3, state: {}, upcasters: { 2: told => [told] } } })]],
]

test.each(collisions.map(([code, plugins, bindings = []]) => ({ code, plugins, bindings })))(
  '$code is found and described in a sentence',
  ({ code, plugins, bindings }) => {
    const { problems } = buildRegistry(plugins, bindings)
    expect(problems.map(problem => problem.code)).toEqual([code])
    expect(problems.map(sentenceOf)[0]).toMatch(/^.{20,}[.?]$/)
  },
)

test('all problems are reported at once, not only the first', () => {
  const plugins = collisions.map(([, [first]]) => first).filter(plugin => plugin !== undefined)
  expect(codesOf([...plugins, ...plugins]).length).toBeGreaterThan(collisions.length)
})

test('fills of a slot are in their order, whatever the plugins’ order', () => {
  const place = slotRef('shared.many')
  const { registry } = buildRegistry([
    bare('first', { slots: [fill(place, { id: 'last', order: 9, view })] }),
    bare('second', { slots: [fill(place, { id: 'early', order: 1, view })] }),
  ])
  expect(registry.slots.get(place.id)?.map(({ value }) => value.id)).toEqual(['early', 'last'])
})

test('a fill states the facts that its slot requires, and the owner reads them from the registry', () => {
  const priced = slotRef<Record<never, never>, { readonly pence: number }>('shared.priced')
  const { registry } = buildRegistry([bare('first', { slots: [fill(priced, { id: 'a', order: 1, view, facts: { pence: 5 } })] })])
  expect(registry.slots.get(priced.id)?.map(({ plugin, value }) => [plugin, value.facts])).toEqual([['first', { pence: 5 }]])
  // @ts-expect-error a fill without the facts of its slot
  fill(priced, { id: 'b', order: 2, view })
  // @ts-expect-error facts of another kind
  fill(priced, { id: 'c', order: 3, view, facts: { pounds: 5 } })
})

describe('installing', () => {
  const owner = bare('first', { slices: [sliceOf('data')] })
  const intruder = bare('second', { slices: [sliceOf('data')] })
  const bystander = bare('third')

  test('a strict installation refuses any problem', () => {
    const installation = install([owner, intruder, bystander], [], true)
    expect(installation.ok).toBe(false)
  })

  test('in production plugins with a problem are left out and reported, the others work', () => {
    const installation = install([owner, intruder, bystander], [], false)
    if (!installation.ok) throw new Error('it should install')
    expect(installation.registry.plugins.map(({ id }) => id)).toEqual(['third'])
    expect(installation.leftOut.map(({ code }) => code)).toEqual(['SLICE_KEY_TAKEN'])
  })

  test('an app without one of its critical plugins does not start', () => {
    const installation = install([{ ...owner, critical: true }, intruder, bystander], [], false)
    expect(installation).toMatchObject({ ok: false, problems: [{ code: 'SLICE_KEY_TAKEN' }] })
  })

  test('a plugin that needs one that was left out is left out as well', () => {
    const answering = bare('fourth', { slices: [sliceOf('data')], answers: [answer(question1, () => true)] })
    const asking = bare('fifth', { needs: [question1] })
    const installation = install([owner, answering, asking, bystander], [], false)
    if (!installation.ok) throw new Error('it should install')
    expect(installation.registry.plugins.map(({ id }) => id)).toEqual(['third'])
    expect(installation.leftOut.map(({ code }) => code)).toEqual(['SLICE_KEY_TAKEN', 'QUESTION_UNANSWERED'])
  })

  test('a link to a page that was left out leads nowhere, and its plugin stays', () => {
    const target = bare('fourth', { slices: [sliceOf('data')], routes: [page(homeRoute, '/', view)] })
    const linking = bare('fifth', { links: [toNowhere] })
    const installation = install([owner, target, linking], [[toNowhere, homeRoute]], false)
    if (!installation.ok) throw new Error('it should install')
    expect(installation.registry.plugins.map(({ id }) => id)).toEqual(['fifth'])
    expect(installation.registry.links.size).toBe(0)
    expect(installation.leftOut.map(({ code }) => code)).toEqual(['SLICE_KEY_TAKEN', 'LINK_TARGET_MISSING'])
  })

  test('a plugin named like another’s slice is not involved in a conflict about it', () => {
    const installation = install([owner, intruder, bare('data')], [], false)
    if (!installation.ok) throw new Error('it should install')
    expect(installation.registry.plugins.map(({ id }) => id)).toEqual(['data'])
  })
})

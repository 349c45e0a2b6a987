/** @jest-environment node */
import { createSlice } from '@reduxjs/toolkit'
import { type Plugin, type Recording, definePlugin } from '@/kernel/contract'
import { eventsOf, type AppEvent } from '@/kernel/events'
import { RecordingError } from '@/recording/RecordingError'
import { fold, invariantsOf } from '@/replay/fold'
import { aVisit, registryOf } from '../support/aVisit'
import { events, itemChosen, personNamed, samplePlugin, sampleSlice } from '../support/samplePlugin'

async function aVisitWith(...items: string[]) {
  const visit = aVisit()
  for (const itemId of items) await visit.tell(itemChosen({ itemId }))
  return visit
}

test('every state of a visit is available, and unchanged parts are shared', async () => {
  const visit = await aVisitWith('box', 'tape')
  await visit.tell(personNamed({ name: 'Ann', email: 'a@example.test' }))
  const { states, events: told } = fold(visit.registry, await visit.file())
  expect(told.map(({ type }) => type)).toEqual(['sample/itemChosen', 'sample/itemChosen', 'sample/personNamed'])
  expect(states.slice().map(state => (state as { sample: { itemId: string } }).sample.itemId)).toEqual([
    '',
    'box',
    'tape',
    'tape',
  ])
  expect(states.at(3)?.['location']).toBe(states.at(0)?.['location'])
})

test('folding starts no workflow', async () => {
  let loaded = false
  const visit = await aVisitWith('box')
  const plugin = { ...samplePlugin(), sagas: () => Promise.resolve({ default: [] }).finally(() => (loaded = true)) }
  await visit.arrive('/sample')
  fold(registryOf(plugin), await visit.file())
  expect(loaded).toBe(false)
})

describe('events of an older version', () => {
  const itemPicked = eventsOf('sample')<{ readonly item: { readonly id: string } }>('itemPicked', { item: { id: 'keep' } })
  const slice = createSlice({
    name: 'sample',
    initialState: sampleSlice.getInitialState(),
    reducers: {},
    extraReducers: builder => builder.addCase(itemPicked, (state, { payload }) => ({ ...state, itemId: payload.item.id })),
  }) as unknown as typeof sampleSlice
  const others = events.filter(({ type }) => type !== itemChosen.type)

  test('are upgraded one step at a time, and fold to the same state', async () => {
    const visit = await aVisitWith('box')
    const steps: string[] = []
    const risen = samplePlugin({
      slice,
      events: [...others, itemPicked],
      recording: {
        version: 3,
        upcasters: {
          1: told => {
            steps.push(`1 ${told.type}`)
            return itemChosen.match(told) ? [{ ...told, payload: { id: told.payload.itemId } }] : [told]
          },
          2: told => {
            steps.push(`2 ${told.type}`)
            return itemChosen.match(told) ? [itemPicked({ item: told.payload as unknown as { id: string } })] : [told]
          },
        },
      },
    })
    const folded = fold(registryOf(risen), await visit.file())
    expect(steps).toEqual(['1 sample/itemChosen', '2 sample/itemChosen'])
    expect(folded.end).toMatchObject({ sample: { itemId: 'box' } })
    expect([...folded.upgraded]).toEqual(['sample'])
    expect(folded.divergence).toBeUndefined()
  })

  test('may become several events or none', async () => {
    const visit = await aVisitWith('box', 'tape')
    const twice = samplePlugin({
      recording: {
        version: 2,
        upcasters: {
          1: told => (itemChosen.match(told) && told.payload.itemId === 'box' ? [] : [told, itemChosen({ itemId: 'lock' })]),
        },
      },
    })
    const { events: told, states } = fold(registryOf(twice), await visit.file())
    expect(told.map(({ meta }) => meta.seq)).toEqual([2, 2])
    expect(states.at(-1)).toMatchObject({ sample: { itemId: 'lock' } })
  })

  test('a slice in a recording’s initial state gets the fields it did not have yet', async () => {
    const visit = await aVisitWith('box')
    const file = await visit.file()
    const { reminders: _later, ...recorded } = { ...sampleSlice.getInitialState(), itemId: 'tape' }
    const begun = { ...file, segments: file.segments.map(segment => ({ ...segment, snapshot: { sample: recorded }, rows: [] })) }
    const risen = samplePlugin({ recording: { version: 2, upcasters: { 1: told => [told] } } })
    expect(fold(registryOf(risen), begun).states.at(0)).toMatchObject({ sample: { itemId: 'tape', reminders: 0 } })
    // of the same version, a field that is absent was absent in the visit
    expect(fold(registryOf(samplePlugin()), begun).states.at(0)?.['sample']).toEqual(recorded)
  })

  test('of a newer version are refused by the plugin’s name', async () => {
    const visit = aVisit({ plugins: [samplePlugin({ recording: { version: 2, upcasters: { 1: told => [told] } } })] })
    await visit.tell(itemChosen({ itemId: 'box' }))
    const file = await visit.file()
    expect(() => fold(registryOf(samplePlugin()), file)).toThrow(RecordingError)
    expect(() => fold(registryOf(samplePlugin()), file)).toThrow(
      /plugin "sample" recorded this in version 2; here it is version 1/,
    )
  })

  test('of a missing plugin are left out and counted; the rest is still correct', async () => {
    const visit = await aVisitWith('box', 'tape')
    await visit.arrive('/elsewhere')
    const folded = fold(registryOf(), await visit.file())
    expect(folded.skipped).toEqual({ 'sample/itemChosen': 2 })
    expect(folded.end).toMatchObject({ location: { path: '/elsewhere' } })
    expect(folded).toMatchObject({ checkpoints: 1 })
  })
})

describe('events and state that moved to another plugin', () => {
  const event = eventsOf('parcel')
  const itemPacked = event<{ readonly itemId: string }>('itemPacked', { itemId: 'keep' })
  const itemsPacked = event<{ readonly itemIds: readonly string[] }>('itemsPacked', { itemIds: { each: 'keep' } })
  const others = events.filter(({ type }) => type !== itemChosen.type)
  const { itemId: _moved, ...rest } = sampleSlice.getInitialState()
  const initialState: { readonly packed: readonly string[] } = { packed: [] }
  const parcelSlice = createSlice({
    name: 'parcel',
    initialState,
    reducers: {},
    extraReducers: builder =>
      builder
        .addCase(itemPacked, (_, { payload }) => ({ packed: [payload.itemId] }))
        .addCase(itemsPacked, (_, { payload }) => ({ packed: payload.itemIds })),
  })
  const giver = samplePlugin({
    slice: createSlice({ name: 'sample', initialState: rest, reducers: {} }) as unknown as typeof sampleSlice,
    events: others,
    recording: {
      version: 2,
      upcasters: { 1: told => [itemChosen.match(told) ? itemPacked({ itemId: told.payload.itemId }) : told] },
      stateUpcasters: {
        1: ({ sample, ...slices }) => {
          const { itemId, ...kept } = sample as { readonly itemId: string }
          return { ...slices, sample: kept, parcel: { packed: [itemId] } }
        },
      },
    },
  })
  const takerOf = (recording: Partial<Recording<readonly [typeof parcelSlice]>>, declared: Plugin['events']) =>
    definePlugin({
      id: 'parcel',
      slices: [parcelSlice],
      events: declared,
      recording: { version: 1, state: { parcel: { packed: { each: 'keep' } } }, ...recording },
    })
  const taker = takerOf({}, [itemPacked])
  const begunWith = async (recorded: object) => {
    const file = await (await aVisitWith('box')).file()
    return { ...file, segments: file.segments.map(segment => ({ ...segment, snapshot: { sample: recorded }, rows: [] })) }
  }

  test('fold to the state of the plugin that has them now', async () => {
    const visit = await aVisitWith('box', 'tape')
    await visit.arrive('/elsewhere')
    const { end, events: told, divergence, skipped, undeclared, checkpoints } = fold(registryOf(giver, taker), await visit.file())
    expect(told.map(({ type }) => type)).toEqual(['parcel/itemPacked', 'parcel/itemPacked', 'navigation/arrived'])
    expect(end).toMatchObject({ parcel: { packed: ['tape'] } })
    expect({ divergence, skipped, undeclared, checkpoints }).toEqual({
      divergence: undefined,
      skipped: {},
      undeclared: {},
      checkpoints: 1,
    })
  })

  const steps = {
    upcasters: { 1: (told: AppEvent) => [itemPacked.match(told) ? itemsPacked({ itemIds: [told.payload.itemId] }) : told] },
  }

  test('pass through the later upcasters of their new owner', async () => {
    const risen = takerOf({ version: 2, ...steps }, [itemsPacked])
    for (const plugins of [
      [giver, risen],
      [risen, giver],
    ]) {
      const { end, events: told } = fold(registryOf(...plugins), await (await aVisitWith('box')).file())
      expect(told.map(({ type }) => type)).toEqual(['parcel/itemsPacked'])
      expect(end).toMatchObject({ parcel: { packed: ['box'] } })
    }
  })

  test('of a missing plugin are counted, and change nothing', async () => {
    const { undeclared, divergence } = fold(registryOf(giver), await (await aVisitWith('box')).file())
    expect({ undeclared, divergence }).toEqual({ undeclared: { 'parcel/itemPacked': 1 }, divergence: undefined })
  })

  test('the initial state of a recording is distributed to its owners', async () => {
    const begun = await begunWith({ ...rest, itemId: 'tape', reminders: 3 })
    const [first] = fold(registryOf(giver, taker), begun).states.slice(0, 1)
    expect(first).toMatchObject({ sample: { ...rest, reminders: 3 }, parcel: { packed: ['tape'] } })
    expect(first?.['sample']).not.toHaveProperty('itemId')
  })

  test('that state passes through the later upcasters of its new owner, whichever is installed first', async () => {
    const upper: Recording<readonly [typeof parcelSlice]>['stateUpcasters'] = {
      1: ({ parcel, ...slices }) => ({
        ...slices,
        parcel: { packed: (parcel as { readonly packed: readonly string[] }).packed.map(id => id.toUpperCase()) },
      }),
    }
    const risen = takerOf({ version: 2, ...steps, stateUpcasters: upper }, [itemsPacked])
    const begun = await begunWith({ ...rest, itemId: 'tape' })
    for (const plugins of [
      [giver, risen],
      [risen, giver],
    ])
      expect(fold(registryOf(...plugins), begun).states.at(0)).toMatchObject({ parcel: { packed: ['TAPE'] } })
  })
})

test('a throwing reducer throws at the same event and changes nothing', async () => {
  const fragile = (breaks: boolean) =>
    samplePlugin({
      slice: createSlice({
        name: 'sample',
        initialState: sampleSlice.getInitialState(),
        reducers: {},
        extraReducers: builder =>
          builder.addCase(itemChosen, (state, { payload }) => {
            if (breaks && payload.itemId === 'glass') throw new RangeError('it broke')
            return { ...state, itemId: payload.itemId }
          }),
      }) as unknown as typeof sampleSlice,
    })
  const visit = aVisit({ plugins: [fragile(true)] })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await expect(visit.tell(itemChosen({ itemId: 'glass' }))).rejects.toThrow('it broke')
  await visit.tell(itemChosen({ itemId: 'tape' }))
  const file = await visit.file()
  expect(fold(registryOf(fragile(true)), file).divergence).toBeUndefined()
  expect(fold(registryOf(fragile(false)), file).divergence?.sentence).toBe('At 2 a reducer threw that does not throw here.')

  const calm = aVisit({ plugins: [fragile(false)] })
  await calm.tell(itemChosen({ itemId: 'glass' }))
  expect(fold(registryOf(fragile(true)), await calm.file()).divergence?.sentence).toBe(
    'A reducer throws at 1 that did not throw then.',
  )
})

test('a violated invariant is reported with the event that violated it', async () => {
  const visit = await aVisitWith('box', 'glass', 'tape')
  const watchful = samplePlugin({
    recording: {
      invariants: () =>
        Promise.resolve({
          default: {
            noGlass: state => (state as { sample: { itemId: string } }).sample.itemId !== 'glass' || 'We do not sell glass.',
          },
        }),
    },
  })
  const registry = registryOf(watchful)
  expect(fold(registry, await visit.file(), await invariantsOf(registry.plugins)).violations).toEqual([
    { seq: 2, plugin: 'sample', sentence: 'We do not sell glass.' },
  ])
})

test('masking commutes with folding, whatever the person types', async () => {
  const visit = await aVisitWith('box')
  for (const name of ['Ann', 'Bo', 'Ann', '']) await visit.tell(personNamed({ name, email: `${name}@example.test` }))
  const folded = fold(visit.registry, await visit.file())
  expect(folded.end).toEqual(visit.recorder.maskState(visit.store.getState()))
})

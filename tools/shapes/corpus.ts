import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { configureStore, Tuple } from '@reduxjs/toolkit'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { exportFile } from '@/recording/exportFile'
import { readVisit, type RecordingFile } from '@/recording/readFile'
import { createRecorder } from '@/recording/recorder'
import { masksOf } from '@/recording/masker'
import { upgradeEvents } from '@/recording/upgrade'
import { stampEvents } from '@/runtime/store/createStore'
import { rootReducerOf } from '@/runtime/store/rootReducer'
import type { ShapesByPlugin } from './changes'
import { misfitOf } from './misfit'
import { valueOf } from './valueOf'

/** Recordings of this and earlier builds, which every later build has to fold to the recorded states. */
const CORPUS = 'tests/recordings'
const BEGAN = Date.parse('2026-03-02T10:00:00Z')

const pagesOf = async (): Promise<readonly RecordingFile[]> =>
  (
    await Promise.all(
      readdirSync(CORPUS)
        .filter(name => name.endsWith('.recording'))
        .map(name => readVisit(readFileSync(path.join(CORPUS, name), 'utf8'))),
    )
  ).flat()

/** The types of all events in the corpus. */
export async function typesInCorpus(): Promise<ReadonlySet<string>> {
  const rows = (await pagesOf()).flatMap(({ segments }) => segments.flatMap(({ rows }) => rows))
  return new Set(rows.flatMap(row => (row.kind === 'event' ? [row.type] : [])))
}

/** The events of earlier builds that, upgraded to this one, do not have the shape this build records, each with the first such value. */
export async function misfitsInCorpus(shapes: ShapesByPlugin): Promise<readonly string[]> {
  const shapeOf = new Map(Object.values(shapes).flatMap(({ events }) => Object.entries(events)))
  const found = (await pagesOf()).flatMap(page =>
    upgradeEvents(page, everyPlugin).rows.flatMap(row => {
      const misfit = row.kind === 'event' ? misfitOf(row.payload, shapeOf.get(row.type) ?? 'unknown') : undefined
      return row.kind === 'event' && misfit !== undefined ? [`${row.type}: ${misfit}`] : []
    }),
  )
  return [...new Set(found)]
}

/** Adds a recording in which each of these events happens once, with a digest of the state after each. Returns its name. */
export async function addToCorpus(types: readonly string[], shapes: ShapesByPlugin): Promise<string> {
  const payloads = new Map(Object.values(shapes).flatMap(({ events }) => Object.entries(events)))
  const clock = { at: BEGAN, now: () => clock.at }
  await loadRecordings(everyPlugin)
  const { registry } = buildRegistry(everyPlugin, routeBindings)
  const recorder = createRecorder(masksOf(everyPlugin), clock, 'every-event')
  const store = configureStore({
    reducer: rootReducerOf(registry),
    middleware: () => new Tuple(stampEvents(recorder.stamp)),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  for (const type of types) {
    clock.at += 1_000
    store.dispatch({ type, payload: valueOf(payloads.get(type) ?? 'undefined'), meta: { cause: 'user' } })
    recorder.checkpoint()
  }
  const count = readdirSync(CORPUS).filter(name => name.startsWith('every-event.')).length
  const file = path.join(CORPUS, `every-event.${count + 1}.recording`)
  writeFileSync(file, await exportFile(recorder, { build: 'corpus', plugins: everyPlugin, mode: 'memory' }))
  return file
}

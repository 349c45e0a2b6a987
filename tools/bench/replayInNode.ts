/**
 * Measures dispatching and folding against a store without a log and the import of Redux DevTools. Run from a production build
 * (`webpack --env bench`: reducers without drafts), with `--expose-gc`. Prints one JSON object.
 */
import { readFileSync } from 'node:fs'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { loadRecordings } from '@/kernel/recordings'
import { install } from '@/kernel/install'
import { readVisit } from '@/recording/readFile'
import { measureDispatch } from './replayDispatch'
import { measureFold } from './replayFold'
import { measureOverhead } from './replayOverhead'

const EVENTS = 100_000
const ROUNDS = 9

const [, , recording = ''] = process.argv
const installation = install(everyPlugin, routeBindings, true)
if (!installation.ok) throw new Error(installation.problems.map(({ code }) => code).join(', '))
const { registry } = installation

void readVisit(readFileSync(recording, 'utf8')).then(async visit => {
  await loadRecordings(registry.plugins)
  const dispatch = measureDispatch(registry, visit, ROUNDS)
  const fold = measureFold(registry, visit, EVENTS, ROUNDS)
  const overhead = await measureOverhead(registry, visit)
  console.log(JSON.stringify({ dispatch, fold, overhead }))
})

/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { measureFold } from '../../../tools/bench/replayFold'

const CORPUS = path.join(__dirname, '../../recordings')
const visits = readdirSync(CORPUS).filter(name => name.startsWith('rental-and-boxes'))
const { registry } = buildRegistry(everyPlugin, routeBindings)
beforeAll(() => loadRecordings(everyPlugin))

test.each(visits)(
  'folding %s, which an earlier build recorded, is measured beside an import that comes to the same states',
  async name => {
    const visit = await readVisit(readFileSync(path.join(CORPUS, name), 'utf8'))
    expect(measureFold(registry, visit, 300, 1)).toMatchObject({ events: 300 })
  },
)

/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { FORMAT_VERSION } from '@/recording/fileFormat'
import { readVisit } from '@/recording/readFile'
import { fold } from '@/replay/fold'

/**
 * Visits of earlier builds, as they were written: each has to fold to its states in every later one. An event that is changed
 * without a new version of its plugin and a step that upgrades it is found here.
 */
const files = readdirSync(__dirname).filter(name => name.endsWith('.recording'))
const { registry } = buildRegistry(everyPlugin, routeBindings)
beforeAll(() => loadRecordings(everyPlugin))

const visitOf = (file: string) => readVisit(readFileSync(path.join(__dirname, file), 'utf8'))

test('REC-22 for each version of the format that was ever written there is a visit here', async () => {
  const versions = await Promise.all(files.map(async file => (await visitOf(file)).map(({ header }) => header.v)))
  expect(new Set(versions.flat())).toEqual(new Set(Array.from({ length: FORMAT_VERSION }, (_, before) => before + 1)))
})

test.each(files)('REC-22 %s folds to the states it was recorded with', async file => {
  for (const page of await visitOf(file)) {
    const { divergence, external, skipped, undeclared, checkpoints } = fold(registry, page)
    expect({ divergence, external, skipped, undeclared }).toEqual({
      divergence: undefined,
      external: undefined,
      skipped: {},
      undeclared: {},
    })
    expect(checkpoints).toBeGreaterThan(0)
  }
})

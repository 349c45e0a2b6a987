/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { arrived } from '@/contracts/navigation'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { readVisit } from '@/recording/readFile'
import { fold } from '@/replay/fold'

const VISIT = 'tests/recordings/rental-and-boxes.v2.recording'

test('an arrival leaves every slice as it is in which it changes nothing', async () => {
  await loadRecordings(everyPlugin)
  const { registry } = buildRegistry(everyPlugin, routeBindings)
  const pages = await readVisit(readFileSync(VISIT, 'utf8'))
  const copied = new Set<string>()
  let arrivals = 0
  let unchanged = 0
  for (const page of pages) {
    const { states, events } = fold(registry, page)
    for (const [index, event] of events.entries()) {
      if (!arrived.match(event)) continue
      arrivals++
      // its location is the arrival itself
      const { location: _, ...before } = states.at(index) ?? {}
      const after = states.at(index + 1) ?? {}
      for (const [slice, state] of Object.entries(before)) {
        if (digestOf(state) !== digestOf(after[slice])) continue
        unchanged++
        if (state !== after[slice]) copied.add(slice)
      }
    }
  }
  expect(arrivals).toBe(21)
  expect(unchanged).toBeGreaterThan(30 * arrivals)
  expect([...copied]).toEqual([])
})

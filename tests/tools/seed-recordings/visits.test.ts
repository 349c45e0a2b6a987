/** @jest-environment node */
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { buildRegistry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { fold, invariantsOf } from '@/replay/fold'
import { readTemplate } from '../../../tools/seed-recordings/template'
import { MADE_UP_BUILDS, seededRecordings } from '../../../tools/seed-recordings/visits'

const NOW = Date.UTC(2026, 10, 23, 12)

test('generated visits fold like real ones: every event is declared, and no invariant is violated', async () => {
  const { registry } = buildRegistry(everyPlugin, routeBindings)
  const invariants = await invariantsOf(registry.plugins)
  const template = await readTemplate()
  /** A page with the public bodies that only the first recording brings. */
  const whole = (text: string): string =>
    [...template.bodies.values()].flatMap(line => (text.includes(line) ? [] : [`${line}\n`])).join('') + text
  const seeded = [...seededRecordings(template, { count: 400, seed: 7, now: NOW, builds: MADE_UP_BUILDS })]
  const examples = [...new Map(seeded.map(each => [each.plan, each])).values()]
  expect(examples.length).toBeGreaterThan(10)
  for (const { plan, segments } of examples) {
    for (const page of await readVisit(segments.map(whole).join(''))) {
      const { skipped, undeclared, violations, external, events } = fold(registry, page, invariants)
      expect({ plan, skipped, undeclared, violations, external }).toEqual({
        plan,
        skipped: {},
        undeclared: {},
        violations: [],
        external: undefined,
      })
      expect(events.at(-1)?.meta.at).toBeLessThan(NOW)
    }
  }
})

test('the same seed makes the same visits, another one others', async () => {
  const template = await readTemplate()
  const made = (seed: number) =>
    [...seededRecordings(template, { count: 20, seed, now: NOW, builds: MADE_UP_BUILDS })].map(({ segments }) => segments)
  expect(made(1)).toEqual(made(1))
  expect(made(2)).not.toEqual(made(1))
})

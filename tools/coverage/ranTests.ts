import path from 'node:path'
import { z } from 'zod'
import { layerOf, type Layer } from './layers'

/** An executed test: its full title, its layer and its outcome. Skipped tests are not included. */
export interface RanTest {
  readonly title: string
  readonly layer: Layer
  /** `flaky`: it failed, and passed on a retry. */
  readonly outcome: 'passed' | 'failed' | 'flaky'
}

const jestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

const NOT_RUN = ['pending', 'todo', 'skipped', 'disabled']

export const ranInJest = (report: unknown): readonly RanTest[] =>
  jestReport.parse(report).testResults.flatMap(({ name, assertionResults }) => {
    const layer = layerOf(path.relative('', name))
    return assertionResults
      .filter(({ status }) => !NOT_RUN.includes(status))
      .map(({ fullName, status }) => ({
        title: fullName,
        layer,
        outcome: status === 'passed' ? ('passed' as const) : ('failed' as const),
      }))
  })

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[] | undefined
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly status: string }[] }[]
  }[]
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(suite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ status: z.string() })) })),
      }),
    ),
  }),
)

const playwrightReport = z.object({ suites: z.array(suite) })

export const ranInPlaywright = (report: unknown): readonly RanTest[] =>
  playwrightReport.parse(report).suites.flatMap(each => ranInSuite(each, ''))

function ranInSuite({ title, suites = [], specs }: Suite, above: string): readonly RanTest[] {
  const whole = `${above} ${title}`.trim()
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(({ status }) => status !== 'skipped')
      .map(test => ({
        title: `${whole} ${spec.title}`,
        layer: 'browser' as const,
        outcome: outcomeOf(test),
      })),
  )
  return [...own, ...suites.flatMap(each => ranInSuite(each, whole))]
}

function outcomeOf({ status, results }: Suite['specs'][number]['tests'][number]): RanTest['outcome'] {
  if (status === 'flaky') return 'flaky'
  // a test that was expected to fail proves nothing
  return status === 'expected' && results.every(result => result.status === 'passed') ? 'passed' : 'failed'
}

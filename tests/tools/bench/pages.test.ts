/** @jest-environment node */
import { inlineScripts } from '../../../tools/bench/pages/countedLoad'
import { figuresOf, resultOf, type RouteSamples } from '../../../tools/bench/pages/figures'
import { withoutScript } from '../../../tools/bench/pages/floor'
import { limitsOf } from '../../../tools/bench/pages/limits'
import { blockingOf, largestBurst, type Paints } from '../../../tools/bench/pages/paints'

const paints = (lcp: number, others: Partial<Paints> = {}): Paints => ({ fcp: lcp / 2, lcp, blocking: 40, shift: 0, ...others })
const counts = { jsBrotliBytes: 100_000, inlineScriptBytes: 1_000, requests: 20, calls: 9_000 }
const visits = (lcps: readonly number[]) =>
  lcps.map(lcp => ({ first: paints(lcp), second: paints(lcp / 5), keptForBack: true as const }))
const samples = (more: Partial<RouteSamples> = {}): RouteSamples => ({
  counts,
  // the second round is twice as slow, and so is its floor
  app: visits([1_010, 2_020, 1_020]),
  floor: [1_000, 2_000, 1_000].map(lcp => ({ first: paints(lcp), second: paints(lcp / 10) })),
  peers: {},
  ...more,
})

test('the last line has every figure of a page by its route; a slow round is slow for the lower bound too', () => {
  const result = resultOf(3, { '/': figuresOf(samples(), limitsOf('/')) })
  expect(JSON.parse(JSON.stringify(result))).toEqual({
    runs: 3,
    routes: {
      '/': {
        ...counts,
        fcp: 510,
        lcp: 1_020,
        lcpRatioToStatic: 1.01,
        blocking: 40,
        shift: 0,
        lcpInterval: { median: 1_020, low: 1_010, high: 2_020 },
        lcpRatioInterval: { median: 1.01, low: 1.01, high: 1.02 },
        secondVisit: { lcp: 204, ratioToFirst: 0.2, floorToFirst: 0.099 },
        keptForBack: true,
        peers: {},
        broken: [],
      },
    },
    pass: true,
  })
})

test('a page over a limit says which, and fails the run', () => {
  const broken = (route: string, more: Partial<RouteSamples>): readonly string[] =>
    figuresOf(samples(more), limitsOf(route)).broken
  expect(broken('/', { app: visits([1_030, 1_030, 1_030]) })).toEqual(['lcpRatioToStatic'])
  expect(broken('/stores', { app: visits([2_600, 2_600, 2_600]) })).toEqual(['lcp'])
  expect(broken('/app', { app: visits([2_600, 2_600, 2_600]) })).toEqual([])
  expect(broken('/', { counts: { ...counts, jsBrotliBytes: 120_001, inlineScriptBytes: 1_025 } })).toEqual([
    'inlineScriptBytes',
    'jsBrotliBytes',
  ])
  expect(broken('/stores', { counts: { ...counts, jsBrotliBytes: 150_001 } })).toEqual(['jsBrotliBytes'])
  const slowAgain = { first: paints(1_000, { blocking: 151, shift: 0.11 }), second: paints(260), keptForBack: 'unload-handler' }
  expect(broken('/stores', { app: [slowAgain] })).toEqual(['blocking', 'shift', 'secondVisit', 'keptForBack'])
  expect(broken('/app', { app: [{ ...slowAgain, second: paints(250) }] })).toEqual(['blocking', 'shift'])
  const figures = figuresOf(samples({ app: visits([9_000]) }), limitsOf('/stores'))
  expect(resultOf(1, { '/stores': figures }).pass).toBe(false)
})

test('a page that paints nothing is not within its limit', () => {
  const nothing = paints(1, { fcp: undefined, lcp: undefined })
  const { lcp, lcpInterval, broken } = figuresOf(samples({ app: [{ first: nothing }] }), limitsOf('/stores'))
  expect({ lcp, lcpInterval, broken }).toEqual({ lcp: undefined, lcpInterval: undefined, broken: ['lcp'] })
})

test('a page of another site is shown beside ours with the ratio of the paired rounds', () => {
  const peer = { counts: { ...counts, requests: 90 }, loads: [paints(2_020), paints(4_040), paints(2_040)] }
  const { peers } = figuresOf(samples({ peers: { another: peer } }), limitsOf('/stores'))
  expect(peers['another']).toMatchObject({ requests: 90, lcp: 2_040, lcpRatio: { median: 0.5, low: 0.5, high: 0.5 } })
})

test('only the part of a long task after the first paint counts as blocking', () => {
  expect(blockingOf([{ start: 0, ms: 300 }], 400)).toBe(0)
  expect(blockingOf([{ start: 300, ms: 300 }], 400)).toBe(150)
  expect(
    blockingOf(
      [
        { start: 500, ms: 90 },
        { start: 700, ms: 50 },
      ],
      400,
    ),
  ).toBe(40)
})

test('shifts count by their largest burst', () => {
  const shift = (at: number, value: number) => ({ at, value })
  expect(largestBurst([shift(0, 0.25), shift(900, 0.25), shift(2_500, 0.125)])).toBe(0.5)
  // a burst ends after five seconds
  expect(largestBurst([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map(at => shift(at, 0.125)))).toBe(0.75)
})

const DOCUMENT = `<link rel="stylesheet" href="/a.css" /><link rel="preload" as="script" href="/a.js" />
<link rel="preload" as="font" href="/a.woff2" /><link rel="modulepreload" href="/b.js"><meta name="script" content="/a.js" />
<script>start()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><p style="left: 0">Text</p>`

test('the lower bound is the document without script and what is loaded for it', () => {
  expect(withoutScript(DOCUMENT).replaceAll(/\s*\n/g, '')).toBe(
    '<link rel="stylesheet" href="/a.css" /><link rel="preload" as="font" href="/a.woff2" /><script type="application/ld+json">{}</script><p>Text</p>',
  )
})

test('inline script counts only if it is executable', () => {
  expect(inlineScripts(DOCUMENT)).toEqual(['start()'])
})

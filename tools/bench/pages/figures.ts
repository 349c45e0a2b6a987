import { type Interval, intervalOf, pairedRatios } from '../intervals'
import { percentile } from '../measures'
import type { Counts } from './countedLoad'
import type { PageLimits } from './limits'
import type { Paints } from './paints'
import type { Visits } from './timedLoad'

/** All loads of one route, round by round. */
export interface RouteSamples {
  readonly counts: Counts
  readonly app: readonly Visits[]
  /** The same document without script. */
  readonly floor: readonly Pick<Visits, 'first' | 'second'>[]
  readonly peers: Readonly<Record<string, { readonly counts: Counts; readonly loads: readonly Paints[] }>>
}

interface Times {
  readonly fcp: number | undefined
  readonly lcp: number | undefined
  readonly blocking: number
  readonly shift: number
}

interface SecondVisit {
  readonly lcp: number | undefined
  /** Share of the page's own first visit. */
  readonly ratioToFirst: number | undefined
  /** The baseline's second visit, as a share of the page's first one: the lower limit. */
  readonly floorToFirst: number | undefined
}

/** One entry of the last line. Times are medians in ms. */
export interface RouteFigures extends Counts, Times {
  readonly lcpInterval: Interval | undefined
  /** Median of the rounds' ratios of largest paints, page to floor. */
  readonly lcpRatioToStatic: number | undefined
  readonly lcpRatioInterval: Interval | undefined
  readonly secondVisit: SecondVisit | undefined
  readonly keptForBack: boolean | string | undefined
  readonly peers: Readonly<Record<string, Counts & Times & { readonly lcpRatio: Interval | undefined }>>
  /** The exceeded limits, as keys of this entry. */
  readonly broken: readonly string[]
}

const median = (values: readonly number[]): number | undefined =>
  values.length > 0 ? round(percentile(values, 0.5), 1) : undefined
const round = (value: number, digits: number): number => Number(value.toFixed(digits))
const medianRatio = (ratios: readonly number[]): number | undefined =>
  ratios.length > 0 ? round(percentile(ratios, 0.5), 3) : undefined
const known = (values: readonly (number | undefined)[]): number[] => values.filter(value => value !== undefined)

/** Pairs of the rounds in which both are known. */
function ratiosOf(measured: readonly (number | undefined)[], other: readonly (number | undefined)[]): number[] {
  const both = measured.flatMap((value, at) =>
    value === undefined || other[at] === undefined ? [] : [[value, other[at]] as const],
  )
  return pairedRatios(
    both.map(([value]) => value),
    both.map(([, least]) => least),
  )
}

const timesOf = (loads: readonly Paints[]): Times => ({
  fcp: median(known(loads.map(({ fcp }) => fcp))),
  lcp: median(known(loads.map(({ lcp }) => lcp))),
  blocking: median(loads.map(({ blocking }) => blocking)) ?? 0,
  shift: round(Math.max(0, ...loads.map(({ shift }) => shift)), 4),
})

export function figuresOf({ counts, app, floor, peers }: RouteSamples, limits: PageLimits): RouteFigures {
  const first = app.map(visits => visits.first)
  const lcps = first.map(({ lcp }) => lcp)
  const floorRatios = ratiosOf(
    lcps,
    floor.map(visits => visits.first.lcp),
  )
  const again = app.map(({ second }) => second?.lcp)
  const floorAgain = floor.map(({ second }) => second?.lcp)
  const kept = app.map(({ keptForBack }) => keptForBack).filter(each => each !== undefined)
  const lcpRatioInterval = intervalOf(floorRatios)
  const figures = {
    ...counts,
    ...timesOf(first),
    lcpInterval: intervalOf(known(lcps)),
    lcpRatioToStatic: lcpRatioInterval && round(lcpRatioInterval.median, 3),
    lcpRatioInterval,
    secondVisit: app.some(({ second }) => second)
      ? {
          lcp: median(known(again)),
          ratioToFirst: medianRatio(ratiosOf(again, lcps)),
          floorToFirst: medianRatio(ratiosOf(floorAgain, lcps)),
        }
      : undefined,
    keptForBack: kept.length === 0 ? undefined : (kept.find(each => each !== true) ?? true),
    peers: Object.fromEntries(
      Object.entries(peers).map(([name, { counts, loads }]) => [
        name,
        {
          ...counts,
          ...timesOf(loads),
          lcpRatio: intervalOf(
            ratiosOf(
              lcps,
              loads.map(({ lcp }) => lcp),
            ),
          ),
        },
      ]),
    ),
  }
  return { ...figures, broken: brokenBy(figures, limits) }
}

function brokenBy(figures: Omit<RouteFigures, 'broken'>, limits: PageLimits): string[] {
  const { secondVisit, keptForBack, ...least } = limits
  const over = Object.entries(least).flatMap(([key, limit]) => {
    const value = figures[key as keyof typeof least]
    // without a paint the limit is not met
    return value === undefined || value > limit ? [key] : []
  })
  const again = figures.secondVisit
  if (again && (again.ratioToFirst === undefined || again.ratioToFirst > secondVisit)) over.push('secondVisit')
  if (keptForBack && figures.keptForBack !== undefined && figures.keptForBack !== true) over.push('keptForBack')
  return over
}

/** The last line: what was measured, and whether all pages are within their limits. */
export const resultOf = (runs: number, routes: Readonly<Record<string, RouteFigures>>) => ({
  runs,
  routes,
  pass: Object.values(routes).every(({ broken }) => broken.length === 0),
})

import type { Interval } from '../intervals'
import { table } from '../table'
import type { RouteFigures } from './figures'

/** What was measured, a line for each page and, below it, for each page of another site. */
export function pagesTable(routes: Readonly<Record<string, RouteFigures>>): string {
  return table([
    [
      'page',
      'JS kB',
      'requests',
      'calls',
      'FCP',
      'LCP',
      'of static',
      'blocking',
      'shift',
      '2nd LCP',
      'its floor',
      'back',
      'over its limit',
    ],
    ...Object.entries(routes).flatMap(([route, page]) => [
      [
        route,
        ...costs(page),
        within(page.lcpInterval, 0),
        within(page.lcpRatioInterval, 2),
        ms(page.blocking),
        page.shift.toFixed(3),
        page.secondVisit?.ratioToFirst?.toFixed(2) ?? '–',
        page.secondVisit?.floorToFirst?.toFixed(2) ?? '–',
        page.keptForBack === true ? 'kept' : String(page.keptForBack ?? '–'),
        page.broken.join(' '),
      ],
      ...Object.entries(page.peers).map(([name, peer]) => [
        `  ${name}`,
        ...costs(peer),
        ms(peer.lcp),
        `ours ${within(peer.lcpRatio, 2)}`,
        ms(peer.blocking),
        peer.shift.toFixed(3),
      ]),
    ]),
  ])
}

const costs = ({ jsBrotliBytes, requests, calls, fcp }: Pick<RouteFigures, 'jsBrotliBytes' | 'requests' | 'calls' | 'fcp'>) => [
  (jsBrotliBytes / 1_000).toFixed(1),
  String(requests),
  String(calls),
  ms(fcp),
]
const ms = (value: number | undefined): string => value?.toFixed(0) ?? '–'

/** A median with its interval. */
const within = (interval: Interval | undefined, digits: number): string =>
  interval ? `${interval.median.toFixed(digits)} [${interval.low.toFixed(digits)}, ${interval.high.toFixed(digits)}]` : '–'

/**
 * Estimates the machines and costs for a number of visits per day: change the figures at the top, then run `npm run
 * bench:recordings -- --plan`.
 */
import { parseArgs } from 'node:util'
import { table } from './table'

const { values } = parseArgs({ options: { plan: { type: 'boolean' }, visits: { type: 'string', default: '1000000,10000000' } } })

/** Assumptions about visitors; replace them with your own figures. */
const VISIT = { segments: 12, peakOverMean: 4, daysKept: 30, busyAtMost: 0.5 }
/** Measured with `--visits 1000` on a busy machine; measure again on your own. */
const SEGMENT = { serviceMs: 3.7, databaseMs: 2.6, storedKb: 5.1, sentKb: 1.6 }
/** Assumed list prices in US dollars per month, not of any particular provider. */
const PRICE = { serviceCore: 30, databaseCore: 90, diskGb: 0.12, objectGb: 0.023, thousandPuts: 0.005 }
/** The share of a segment that stays in the database if texts are in an object store. */
const ROWS_SHARE = 0.5

const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-GB')}`
const rows = values.visits.split(',').map(text => {
  const visits = Number(text)
  const segments = visits * VISIT.segments
  const peak = (segments / 86_400) * VISIT.peakOverMean
  const cores = (ms: number): number => Math.ceil((peak * ms) / 1_000 / VISIT.busyAtMost)
  const [service, database] = [cores(SEGMENT.serviceMs), cores(SEGMENT.databaseMs)]
  const kept = segments * VISIT.daysKept
  const diskGb = (kept * SEGMENT.storedKb) / 1e6
  const objectGb = (kept * SEGMENT.sentKb) / 1e6
  // the database and its replica
  const machines = service * PRICE.serviceCore + 2 * database * PRICE.databaseCore
  const inRows = machines + 2 * diskGb * PRICE.diskGb
  const inBucket =
    machines + 2 * diskGb * ROWS_SHARE * PRICE.diskGb + objectGb * PRICE.objectGb + (segments * 30 * PRICE.thousandPuts) / 1_000
  return [
    visits.toLocaleString('en-GB'),
    String(Math.round(peak)),
    String(service),
    `2 × ${database}`,
    `2 × ${Math.round(diskGb)}`,
    dollars(inRows),
    dollars(inBucket),
  ]
})
console.log(
  table([
    ['visits a day', 'segments/s at the peak', 'service cores', 'database cores', 'GB', 'a month', 'with a bucket'],
    ...rows,
  ]),
)

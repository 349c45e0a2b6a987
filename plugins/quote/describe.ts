import type { AppEvent } from '@/kernel/events'
import { comparisonRestored, linkShared, printRequested, shareRequested, unitCompared, unitLeftOut } from './events'

const OUTCOMES = {
  shared: 'The link was shared',
  copied: 'The link was copied',
  dismissed: 'Did not share the link after all',
  failed: 'The link could be neither shared nor copied',
}

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (unitCompared.match(event)) return `Wants to compare the unit ${event.payload.unitId}`
  if (unitLeftOut.match(event)) return `Took the unit ${event.payload.unitId} out of the comparison`
  if (comparisonRestored.match(event)) return `Compares ${event.payload.unitIds.length} units of ${event.payload.storeId}`
  if (shareRequested.match(event)) return 'Pressed Share'
  if (linkShared.match(event)) return OUTCOMES[event.payload.how]
  if (printRequested.match(event)) return 'Pressed Print'
  return undefined
}

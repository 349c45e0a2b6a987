import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import { comparisonRestored, linkShared, printRequested, shareRequested, unitCompared, unitLeftOut } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

const OUTCOMES = {
  shared: 'The link was shared',
  copied: 'The link was copied',
  dismissed: 'Did not share the link after all',
  failed: 'The link could be neither shared nor copied',
}

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (unitCompared.match(event)) return 'Took a unit into the comparison'
  if (unitLeftOut.match(event)) return 'Took a unit out of the comparison'
  if (comparisonRestored.match(event)) return `Compares ${counted(event.payload.unitIds.length, 'unit')}`
  if (shareRequested.match(event)) return 'Pressed Share'
  if (linkShared.match(event)) return OUTCOMES[event.payload.how]
  if (printRequested.match(event)) return 'Pressed Print'
  return undefined
}

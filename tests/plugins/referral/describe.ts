import { formatPence } from '@/domain/money'
import type { AppEvent } from '@/kernel/events'
import { codeEntered, codeRefused, codeSubmitted, creditGranted } from './events'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (codeEntered.match(event)) return 'Filled in the code of a recommendation'
  if (codeSubmitted.match(event)) return 'Sent the profile with the code of a recommendation'
  if (creditGranted.match(event)) return `The code brings a credit of ${formatPence(event.payload.pence)}`
  if (codeRefused.match(event)) return `The code does not count: ${event.payload.code}`
  return undefined
}

import { eventsOf } from '@/kernel/events'

const event = eventsOf('quote')

/** The person wants to see this unit beside others. */
export const unitCompared = event<{ readonly storeId: string; readonly unitId: string }>('unitCompared', {
  storeId: 'keep',
  unitId: 'keep',
})
export const unitLeftOut = event<{ readonly unitId: string }>('unitLeftOut', { unitId: 'keep' })
/** What was being compared is back: from the address or from the device. */
export const comparisonRestored = event<{ readonly storeId: string; readonly unitIds: readonly string[] }>('comparisonRestored', {
  storeId: 'keep',
  unitIds: { each: 'keep' },
})
/** Share was pressed. `title` is what the message says above its link. */
export const shareRequested = event<{ readonly title: string }>('shareRequested', { title: 'keep' })
/** What became of it: `copied` to the clipboard where the device has no way to share. */
export const linkShared = event<{ readonly how: 'shared' | 'copied' | 'dismissed' | 'failed' }>('linkShared', { how: 'keep' })
export const printRequested = event('printRequested')

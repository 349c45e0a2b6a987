import { eventsOf } from '@/kernel/events'

const event = eventsOf('quote')

/** The person wants to see this unit beside others. */
export const unitCompared = event<{ readonly storeId: string; readonly unitId: string }>('unitCompared', {
  storeId: 'keep',
  unitId: 'keep',
})
export const unitLeftOut = event<{ readonly unitId: string }>('unitLeftOut', { unitId: 'keep' })
/** The units being compared were restored from the address or the device. */
export const comparisonRestored = event<{ readonly storeId: string; readonly unitIds: readonly string[] }>('comparisonRestored', {
  storeId: 'keep',
  unitIds: { each: 'keep' },
})
/** Share was pressed. `title` is the title of the message. */
export const shareRequested = event<{ readonly title: string }>('shareRequested', { title: 'keep' })
/** What became of it: `copied` to the clipboard where the device has no way to share. */
export const linkShared = event<{ readonly how: 'shared' | 'copied' | 'dismissed' | 'failed' }>('linkShared', { how: 'keep' })
export const printRequested = event('printRequested')

export const declared = event.declared

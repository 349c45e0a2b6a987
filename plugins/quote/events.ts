import { eventsOf } from '@/kernel/events'

const event = eventsOf('quote')

/** The person added a unit to the comparison, or removed it. */
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
/** The outcome of sharing; `copied` to the clipboard if the device cannot share. */
export const linkShared = event<{ readonly how: 'shared' | 'copied' | 'dismissed' | 'failed' }>('linkShared', { how: 'keep' })
export const printRequested = event('printRequested')

export const declared = event.declared

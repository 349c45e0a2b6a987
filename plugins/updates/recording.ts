import type { Recording } from '@/kernel/contract'
import { newerBuildFound, noticeDismissed, reloadRequested } from './events'
import type { updatesSlice } from './updatesSlice'

export const recording: Recording<readonly [typeof updatesSlice]> = {
  version: 1,
  state: { updates: { newer: 'keep', dismissed: 'keep' } },
  describe: event => {
    if (newerBuildFound.match(event)) return `A newer build is there (${event.payload.build})`
    if (noticeDismissed.match(event)) return 'Put off the newer build'
    if (reloadRequested.match(event)) return 'Asked to reload for the newer build'
    return undefined
  },
}

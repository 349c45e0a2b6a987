import { arrived } from '@/contracts/navigation'
import { call, onLatest, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { leaveForAppStore } from '../ports'
import { platformOf } from '../model/appStores'

/** /download/ios and /download/android lead out to the app stores (S2). */
export function* openAppStore(): Fx<never> {
  return yield* onLatest([arrived], function* (event: AppEvent): Fx<void> {
    const platform = arrived.match(event) ? platformOf(event.payload.path) : undefined
    if (platform) yield* call(leaveForAppStore, platform)
  })
}

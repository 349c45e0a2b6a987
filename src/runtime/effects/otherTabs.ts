import type { AppEvent, Cause } from '@/kernel/events'
import { port } from './port'
import type { TabEvent, Plugin } from '@/kernel/contract'
import type { OtherTabs } from './world'

/** Sends an event to the other tabs, where a plugin has to list it in `tabEvents`. Never for personal data or secrets. */
export const tellOtherTabs = port('effects.tellOtherTabs', 'keep', (world, { type, payload }: AppEvent) => {
  world.otherTabs.post({ type, payload })
  return Promise.resolve(null)
})

/** Dispatches the events that plugins accept from other tabs (`tabEvents`). Anything else is ignored. */
export function receiveFromOtherTabs(
  tabs: OtherTabs,
  plugins: readonly Plugin[],
  send: (event: AppEvent, cause: Cause) => void,
): void {
  const accepted = new Map(
    plugins.flatMap(({ tabEvents = [] }) => tabEvents.map((each): [string, TabEvent] => [each.event.type, each])),
  )
  tabs.listen(message => {
    if (typeof message !== 'object' || message === null || !('type' in message) || typeof message.type !== 'string') return
    const payload = accepted.get(message.type)?.accept('payload' in message ? message.payload : undefined)
    if (payload !== undefined) send({ type: message.type, payload }, 'tab')
  })
}

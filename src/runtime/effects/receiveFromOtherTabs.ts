import type { TabEvent, Plugin } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import type { OtherTabs } from './world'

/** Lets the events that plugins want to hear from other tabs into the log, like any event. All else is passed over. */
export function receiveFromOtherTabs(
  tabs: OtherTabs,
  plugins: readonly Plugin[],
  send: (event: AppEvent, cause: Cause) => void,
): void {
  const heard = new Map(
    plugins.flatMap(({ tabEvents = [] }) => tabEvents.map((each): [string, TabEvent] => [each.event.type, each])),
  )
  tabs.listen(message => {
    if (typeof message !== 'object' || message === null || !('type' in message) || typeof message.type !== 'string') return
    const payload = heard.get(message.type)?.accept('payload' in message ? message.payload : undefined)
    if (payload !== undefined) send({ type: message.type, payload }, 'tab')
  })
}

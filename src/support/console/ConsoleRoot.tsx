import { useMemo } from 'react'
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl'
import { Announcer } from '@/ui/Announcer'
import messages from './messages/en-GB.json'
import { createReplay } from './replay'
import { ReplayPage } from './parts/ReplayPage'
import { ConsoleProvider } from './useReplay'
import type { Visit } from './visit'
import type { World } from './world'

/** The providers of the console: messages, announcements, the replay. */
export function ConsoleRoot({ visit, world }: { readonly visit: Visit; readonly world: World }) {
  const all = useMemo(() => ({ visit, world, replay: createReplay(visit, world) }), [visit, world])
  return (
    <IntlProvider locale="en-GB" messages={messages as ResolvedIntlConfig['messages']} timeZone="Europe/London">
      <Announcer>
        <ConsoleProvider value={all}>
          <ReplayPage />
        </ConsoleProvider>
      </Announcer>
    </IntlProvider>
  )
}

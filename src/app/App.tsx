import { Provider } from 'react-redux'
import { TextProvider } from '@/i18n/TextProvider'
import { AppContext } from '@/kernel/appContext'
import { RouterFromState } from '@/routing/AppRouter'
import { Announcer } from '@/ui/Announcer'
import { AppShell } from './AppShell'
import type { App as RunningApp } from './createApp'

export function App({ app }: { app: RunningApp }) {
  return (
    <Provider store={app.store.redux}>
      <AppContext value={app.parts}>
        <TextProvider catalogue={app.parts.catalogue} locale="en-GB">
          <RouterFromState>
            <Announcer>
              <AppShell />
            </Announcer>
          </RouterFromState>
        </TextProvider>
      </AppContext>
    </Provider>
  )
}

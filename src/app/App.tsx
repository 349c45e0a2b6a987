import type { Store } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { TextProvider } from '@/i18n/TextProvider'
import { AppContext, type AppParts } from '@/kernel/appContext'
import { RouterFromState } from '@/routing/AppRouter'
import { Announcer } from '@/ui/Announcer'
import type { RootState } from '@/store/rootReducer'
import { AppShell } from './AppShell'

export interface AppProps {
  readonly app: { readonly store: { readonly redux: Store }; readonly parts: AppParts }
  /** The state that the page in the document was drawn from, while it is taken over. */
  readonly drawnFrom?: RootState
}

export function App({ app, drawnFrom }: AppProps) {
  return (
    <Provider store={app.store.redux} serverState={drawnFrom}>
      <AppContext value={app.parts}>
        <TextProvider>
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

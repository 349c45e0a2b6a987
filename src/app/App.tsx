import type { Store } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { screenCrashed } from '@/contracts/app'
import { TextProvider } from '@/view/TextProvider'
import { AppContext, type AppParts } from '@/view/appContext'
import { ErrorBoundary } from '@/view/PluginBoundary'
import { RouterFromState } from '@/view/AppRouter'
import { Announcer } from '@/ui/Announcer'
import type { RootState } from '@/runtime/store/rootReducer'
import { AppShell } from './AppShell'
import { LastResort } from './LastResort'

export interface AppProps {
  readonly app: {
    readonly store: { readonly redux: Store }
    readonly parts: AppParts
    /** Absent if nothing is recorded, as in a prerendered page. */
    readonly recorder?: { readonly recordingId: string }
  }
  /** During hydration, the state that the document was prerendered from. */
  readonly hydratedFrom?: RootState
}

export function App({ app, hydratedFrom: drawnFrom }: AppProps) {
  const onCrash = (name: string): void => {
    app.store.redux.dispatch({ ...screenCrashed({ plugin: 'app', name }), meta: { cause: 'app' } })
  }
  return (
    <ErrorBoundary onCrash={onCrash} fallback={() => <LastResort reference={app.recorder?.recordingId ?? ''} />}>
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
    </ErrorBoundary>
  )
}

import { Component, createContext, type ReactNode, Suspense } from 'react'
import { useConfig } from './appContext'
import { isOnline, screenCrashed, screenRetried } from '@/contracts/app'
import { useText } from './useText'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useAnswer } from './useAnswer'
import { useDispatch } from 'react-redux'

/** How often the person has asked the surrounding boundary to try again. */
export const AttemptContext = createContext(0)

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Rendered in place of the component that threw; `tryAgain` renders that again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onCrash: (name: string) => void
  /** Renders the component again when this becomes true. */
  readonly online?: boolean
}

/** Renders a fallback if a child throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean; attempt: number }> {
  override state = { crashed: false, attempt: 0 }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash(error.name)
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.crashed && this.props.online && !before.online) this.tryAgain()
  }

  tryAgain = (): void => {
    this.setState(({ attempt }) => ({ crashed: false, attempt: attempt + 1 }))
  }

  override render(): ReactNode {
    const { crashed, attempt } = this.state
    if (crashed) return this.props.fallback(this.tryAgain)
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
  }
}

/** The fallback for a part that threw or could not be loaded. */
export function BoundaryNotice({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const { brand } = useConfig()
  const online = useAnswer(isOnline)
  return (
    <Notice
      tone={online ? 'error' : 'warning'}
      title={text(online ? 'app.boundary.title' : 'app.boundary.offline.title')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text('app.boundary.retry')}
        </Button>
      }
    >
      {online ? text('app.boundary.body', { phone: brand.supportPhone }) : text('app.boundary.offline.body')}
    </Notice>
  )
}

interface PluginBoundaryProps {
  readonly plugin: string
  readonly children: ReactNode
  /** Shown while the plugin's code loads. */
  readonly loading?: ReactNode
}

/**
 * Isolates a plugin's component that throws or whose code cannot be loaded. It is rendered again when the person retries, and
 * when the connection comes back.
 */
export function PluginBoundary({ plugin, children, loading = null }: PluginBoundaryProps) {
  const dispatch = useDispatch()
  const online = useAnswer(isOnline)
  const onCrash = (name: string): void => {
    dispatch({ ...screenCrashed({ plugin, name }), meta: { cause: 'app' } })
  }
  const retry = (tryAgain: () => void): void => {
    dispatch({ ...screenRetried({ plugin }) })
    tryAgain()
  }
  return (
    <ErrorBoundary onCrash={onCrash} online={online} fallback={tryAgain => <BoundaryNotice onRetry={() => retry(tryAgain)} />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}

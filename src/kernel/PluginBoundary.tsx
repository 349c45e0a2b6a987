import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { isOnline, screenCrashed, screenRetried } from '../contracts/app'
import { AttemptContext } from './attempt'
import { BoundaryNotice } from './BoundaryNotice'
import { useAnswer } from './useAnswer'

interface Props {
  readonly plugin: string
  readonly children: ReactNode
  /** Shown while the plugin's code loads. */
  readonly loading?: ReactNode
}

/**
 * A screen of a plugin that throws, or whose code cannot be loaded, takes only itself away. It is drawn again when the person asks
 * for it, and when the connection comes back.
 */
export function PluginBoundary({ plugin, children, loading = null }: Props) {
  const dispatch = useDispatch()
  const online = useAnswer(isOnline)
  const onCrash = (name: string): void => {
    dispatch({ ...screenCrashed({ plugin, name }), meta: { cause: 'app' } })
  }
  return (
    <CrashGuard onCrash={onCrash} onRetry={() => dispatch({ ...screenRetried({ plugin }) })} online={online}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CrashGuard>
  )
}

interface GuardProps {
  readonly children: ReactNode
  readonly onCrash: (name: string) => void
  readonly onRetry: () => void
  readonly online: boolean
}

class CrashGuard extends Component<GuardProps, { crashed: boolean; attempt: number }> {
  override state = { crashed: false, attempt: 0 }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.props.onCrash(error.name)
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.crashed && this.props.online && !before.online) this.tryAgain()
  }

  tryAgain(): void {
    this.setState(({ attempt }) => ({ crashed: false, attempt: attempt + 1 }))
  }

  retry = (): void => {
    this.props.onRetry()
    this.tryAgain()
  }

  override render(): ReactNode {
    const { crashed, attempt } = this.state
    if (!crashed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
    return <BoundaryNotice onRetry={this.retry} />
  }
}

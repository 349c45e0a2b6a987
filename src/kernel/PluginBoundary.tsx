import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { screenCrashed } from '../contracts/app'
import { AttemptContext } from './attempt'
import { BoundaryNotice } from './BoundaryNotice'

interface Props {
  readonly plugin: string
  readonly children: ReactNode
  /** Shown while the plugin's code loads. */
  readonly loading?: ReactNode
}

/** A screen of a plugin that throws, or whose code cannot be loaded, takes only itself away. */
export function PluginBoundary({ plugin, children, loading = null }: Props) {
  const dispatch = useDispatch()
  const onCrash = (name: string): void => {
    dispatch({ ...screenCrashed({ plugin, name }), meta: { cause: 'app' } })
  }
  return (
    <CrashGuard onCrash={onCrash}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CrashGuard>
  )
}

class CrashGuard extends Component<
  { children: ReactNode; onCrash: (name: string) => void },
  { crashed: boolean; attempt: number }
> {
  override state = { crashed: false, attempt: 0 }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.props.onCrash(error.name)
  }

  override render(): ReactNode {
    const { crashed, attempt } = this.state
    if (!crashed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
    return <BoundaryNotice onRetry={() => this.setState({ crashed: false, attempt: attempt + 1 })} />
  }
}

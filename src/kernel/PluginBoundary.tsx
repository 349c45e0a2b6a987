import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { screenCrashed } from '../contracts/app'
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

class CrashGuard extends Component<{ children: ReactNode; onCrash: (name: string) => void }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.props.onCrash(error.name)
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return <BoundaryNotice onRetry={() => this.setState({ crashed: false })} />
  }
}

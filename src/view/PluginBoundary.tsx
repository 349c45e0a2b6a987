import { Suspense, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { isOnline, screenCrashed, screenRetried } from '@/contracts/app'
import { BoundaryNotice } from './BoundaryNotice'
import { CrashGuard } from './CrashGuard'
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
  const retry = (tryAgain: () => void): void => {
    dispatch({ ...screenRetried({ plugin }) })
    tryAgain()
  }
  return (
    <CrashGuard onCrash={onCrash} online={online} instead={tryAgain => <BoundaryNotice onRetry={() => retry(tryAgain)} />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CrashGuard>
  )
}

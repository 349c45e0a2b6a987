import { useContext, type ReactNode } from 'react'
import { AttemptContext } from './attempt'
import { useApp } from './appContext'
import type { Lazy, Messages } from './contract'
import { lazyView } from './lazyView'

interface LoadedViewProps {
  readonly plugin: string
  readonly load: Lazy<unknown>
  readonly words?: Lazy<Messages> | undefined
  readonly props?: Record<string, unknown>
  readonly children?: ReactNode
}

/** Draws a plugin's view once it is loaded. */
export function LoadedView({ plugin, load, words, props, children }: LoadedViewProps) {
  const { registry, catalogue } = useApp()
  const attempt = useContext(AttemptContext)
  const View = lazyView({ load, plugin: registry.plugins.find(({ id }) => id === plugin), catalogue, words, attempt })
  return <View {...props}>{children}</View>
}

import { useContext, type ReactNode } from 'react'
import { AttemptContext } from './attempt'
import { useApp } from './appContext'
import { lazyView, type LazyViewParts } from './lazyView'

interface LoadedViewProps extends LazyViewParts {
  readonly props?: Record<string, unknown>
  readonly children?: ReactNode
}

/** Draws a plugin's view once it is loaded. */
export function LoadedView({ props, children, ...parts }: LoadedViewProps) {
  const View = lazyView(useApp(), parts, useContext(AttemptContext))
  return <View {...props}>{children}</View>
}

import { Component, type ReactNode } from 'react'
import { LastResort } from './LastResort'

interface RootBoundaryProps {
  /** What a report of the error is found by. */
  readonly reference: string
  readonly onCrash: (error: Error) => void
  readonly children: ReactNode
}

/** Catches what is thrown outside the boundary of every plugin, where React would leave an empty page. */
export class RootBoundary extends Component<RootBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash(error)
  }

  override render(): ReactNode {
    return this.state.crashed ? <LastResort reference={this.props.reference} /> : this.props.children
  }
}

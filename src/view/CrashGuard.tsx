import { Component, type ReactNode } from 'react'
import { AttemptContext } from './attempt'

interface Props {
  readonly children: ReactNode
  /** Stands in the place of what threw; `tryAgain` draws that anew. */
  readonly instead: (tryAgain: () => void) => ReactNode
  readonly onCrash: (name: string) => void
  /** What threw is drawn anew when this becomes true. */
  readonly online?: boolean
}

/** Draws something else in place of what throws, where React would leave an empty page. */
export class CrashGuard extends Component<Props, { crashed: boolean; attempt: number }> {
  override state = { crashed: false, attempt: 0 }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash(error.name)
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.crashed && this.props.online && !before.online) this.tryAgain()
  }

  tryAgain = (): void => {
    this.setState(({ attempt }) => ({ crashed: false, attempt: attempt + 1 }))
  }

  override render(): ReactNode {
    const { crashed, attempt } = this.state
    if (crashed) return this.props.instead(this.tryAgain)
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
  }
}

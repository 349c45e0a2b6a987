import type { Lazy, Messages } from '@/kernel/contract'
import { Skeleton } from '@/ui/Skeleton'
import { LoadedView } from './lazyView'
import { PluginBoundary } from './PluginBoundary'
import { useText } from './useText'

interface OpenedFormProps {
  readonly plugin: string
  readonly load: Lazy<unknown>
  /** Its own messages, where the plugin's others do without them. */
  readonly messages?: Lazy<Messages>
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * A form whose code is loaded when it is opened, because most visits to its page open none. Where the code cannot be loaded, only the
 * form is missing, and the person can try again.
 */
export function OpenedForm({ plugin, load, messages, props }: OpenedFormProps) {
  const text = useText()
  return (
    <PluginBoundary plugin={plugin} loading={<Skeleton count={3} label={text('app.loading')} />}>
      <LoadedView plugin={plugin} load={load} messages={messages} props={{ ...props }} />
    </PluginBoundary>
  )
}

import { useSelector } from 'react-redux'
import { isFillShown, type Owned } from '@/kernel/registry'
import { PrerenderedMarkup } from './PrerenderedMarkup'
import { useApp } from './appContext'
import type { SlotContribution } from '@/kernel/contract'
import { LoadedView } from './lazyView'
import { PluginBoundary } from './PluginBoundary'
import type { SlotRef } from '@/kernel/references'

/** Renders the views that plugins fill into a slot, in order, each in its own error boundary. */
export function Slot<Props>({ of, with: props }: { of: SlotRef<Props>; with?: Props }) {
  const fills = useApp().registry.slots.get(of.id) ?? []
  return fills.map(view => <Fill key={view.value.id} view={view} props={(props ?? {}) as Record<string, unknown>} />)
}

function Fill({ view: { plugin, value }, props }: { view: Owned<SlotContribution>; props: Record<string, unknown> }) {
  const { registry } = useApp()
  const shown = useSelector((state: unknown) => isFillShown(registry, value, state))
  if (!shown) return null
  const filled = (
    <PluginBoundary plugin={plugin}>
      <LoadedView plugin={plugin} load={value.view} messages={value.messages} props={props} />
    </PluginBoundary>
  )
  if (value.reservesSpace) return <div data-room="">{filled}</div>
  return value.isStatic ? <PrerenderedMarkup>{filled}</PrerenderedMarkup> : filled
}

import { useSelector } from 'react-redux'
import { answersOf } from './answers'
import { useApp } from './appContext'
import type { SlotContribution } from './contract'
import { lazyView } from './lazyView'
import { PluginBoundary } from './PluginBoundary'
import type { SlotRef } from './references'
import type { Owned } from './registry'

/** A place that plugins fill: their views in their order, each inside its own boundary. */
export function Slot<Props>({ of, with: props }: { of: SlotRef<Props>; with?: Props }) {
  const fills = useApp().registry.slots.get(of.id) ?? []
  return fills.map(view => <Fill key={view.value.id} view={view} props={(props ?? {}) as Record<string, unknown>} />)
}

function Fill({ view, props }: { view: Owned<SlotContribution>; props: Record<string, unknown> }) {
  const { registry, catalogue } = useApp()
  const { when, words } = view.value
  const shown = useSelector((state: unknown) => !when || answersOf(registry).selectorOf(when)(state))
  if (!shown) return null
  const View = lazyView(
    view.value.view,
    registry.plugins.find(plugin => plugin.id === view.plugin),
    catalogue,
    words,
  )
  return (
    <PluginBoundary plugin={view.plugin}>
      <View {...props} />
    </PluginBoundary>
  )
}

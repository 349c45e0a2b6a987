import { useSelector } from 'react-redux'
import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { SlotContribution } from '@/kernel/contract'
import type { SlotRef } from '@/kernel/references'
import { isFillShown, type Owned } from '@/kernel/registry'
import { useApp } from './appContext'
import { LoadedView } from './lazyView'
import { PluginBoundary } from './PluginBoundary'

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

const subscribeNever = () => () => undefined

/** True once the page is hydrated. False at build and during hydration, when only content known at build may be rendered. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** There is no document at build. */
const isBuild = typeof document === 'undefined'

/**
 * Static content. On a prerendered page React hydrates only the element around it and keeps its markup, so that its code need not
 * be loaded. Its links still navigate within the app.
 */
function PrerenderedMarkup({ children }: { readonly children: ReactNode }) {
  const { navigation } = useApp()
  const { locale } = useIntl()
  const isHydrated = useIsHydrated()
  // in another language the content differs
  const [prerenderedLocale] = useState(!isHydrated && !isBuild ? locale : undefined)
  if (prerenderedLocale !== locale) return <div>{children}</div>
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target !== '' || link.origin !== location.origin || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigation.push(link.pathname + link.search + link.hash)
  }
  // eslint-disable-next-line no-restricted-syntax -- with an empty text React keeps the existing markup
  return <div onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

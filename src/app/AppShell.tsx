import { useText } from '@/view/useText'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  selectIsBack,
  selectIsNotKept,
  selectIsOnline,
  selectIsReady,
  selectLocale,
  selectLocation,
} from '@/runtime/store/coreSlices'
import { useSelected } from '@/view/hooks'
import { LoadedView, statusPage } from '@/view/lazyView'
import { PluginBoundary } from '@/view/PluginBoundary'
import { telOf } from '@/domain/telOf'
import { useApp, useConfig } from '@/view/appContext'
import { footerItem, globalLayer, headerItem, languageSlot } from '@/contracts/app'
import { homeRoute, privacyRoute, termsRoute } from '@/contracts/content'
import { sizeGuideRoute } from '@/contracts/estimator'
import { storesRoute } from '@/contracts/finder'
import { helpRoute } from '@/contracts/help'
import { productsRoute } from '@/contracts/shop'
import { matchRoute } from '@/kernel/matchRoute'
import type { RouteRef } from '@/kernel/references'
import { selectableLanguages } from '@/runtime/i18n/languages'
import { Slot } from '@/view/Slot'
import { CurrentPage } from '@/view/AppRouter'
import { usePathTo } from '@/view/navigation'
import { Container } from '@/ui/Container'
import { Icon } from '@/ui/Icon'
import layout from '@/ui/layout.module.css'
import { LogoMark } from '@/ui/LogoMark'
import { Notice } from '@/ui/Notice'
import { SkipLink } from '@/ui/SkipLink'
import { ArrivalContext } from '@/ui/useFocusHeading'
import styles from './AppShell.module.css'

/** The placeholder of a page; announced once. */
export function Loading() {
  const text = useText()
  return <p role="status">{text('app.loading')}</p>
}

/**
 * The path that the person has navigated to within the app; undefined while still on the page that was loaded. A change of the
 * query only, such as a filter, is not an arrival and leaves the focus where it is.
 */
export function useArrivedPath(): string | undefined {
  const { path, how } = useSelected(selectLocation)
  const [loaded, setLoaded] = useState<string | undefined>(path)
  const now = how === 'load' ? path : loaded === path ? loaded : undefined
  if (now !== loaded) setLoaded(now)
  return now === undefined ? path : undefined
}

/** Outgoing links of header and footer. Links to pages of plugins that are not installed are not shown. */
const MAIN_PAGES = { stores: storesRoute, sizes: sizeGuideRoute, boxes: productsRoute, getHelp: helpRoute }
const LEGAL_PAGES = { terms: termsRoute, privacy: privacyRoute }

function PageLinks({ pages }: { readonly pages: Readonly<Record<string, RouteRef>> }) {
  const text = useText()
  const pathTo = usePathTo()
  return Object.entries(pages).map(([name, route]) => {
    const to = pathTo(route)
    return to === undefined ? null : (
      <RouterLink key={name} to={to}>
        {text(`app.${name}`)}
      </RouterLink>
    )
  })
}

const renderStatusPage = (status: number) => (
  <PluginBoundary plugin="app" loading={<Loading />}>
    <LoadedView {...statusPage} props={{ status }} />
  </PluginBoundary>
)

/** Header, page and footer. Help is in the same place on every page (WCAG 3.2.6). */
export function AppShell() {
  const text = useText()
  const pathTo = usePathTo()
  const { brand } = useConfig()
  const online = useSelected(selectIsOnline)
  const isBack = useSelected(selectIsBack)
  const isNotKept = useSelected(selectIsNotKept)
  const ready = useSelected(selectIsReady)
  const arrival = useArrivedPath()
  const notice = !online ? 'offline' : isBack ? 'online' : isNotKept ? 'notKept' : undefined
  const { languages, registry } = useApp()
  const locale = useSelected(selectLocale)
  const phone = brand.supportPhone
  const callHref = telOf(phone)
  const { path } = useSelected(selectLocation)
  // the rental steps and the account have their own navigation
  const route = matchRoute(registry, path)?.value
  const isPartOfATask = route?.layout !== undefined || route?.isPartOfTask
  return (
    <div className={styles.shell}>
      <SkipLink targetId="main">{text('app.skipToContent')}</SkipLink>
      <header className={styles.header}>
        <Container>
          <nav className={styles.bar} aria-label={text('app.navigation')}>
            <RouterLink
              className={styles.brand}
              to={pathTo(homeRoute) ?? '/'}
              aria-label={text('app.home', { brand: brand.name })}
            >
              <LogoMark />
              {brand.name}
            </RouterLink>
            <a className={styles.call} href={callHref} aria-label={text('app.call', { phone })}>
              <Icon name="phone" />
              <span className={styles.digits}>{phone}</span>
            </a>
            <div className={styles.pages} data-task={isPartOfATask || undefined}>
              <PageLinks pages={MAIN_PAGES} />
            </div>
            <div className={styles.items}>
              <Slot of={headerItem} />
            </div>
          </nav>
        </Container>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Container>
          <ArrivalContext value={arrival}>
            {ready ? <CurrentPage renderRefusal={renderStatusPage} loading={<Loading />} /> : <Loading />}
          </ArrivalContext>
        </Container>
      </main>
      <footer className={styles.footer} aria-label={text('app.footer', { brand: brand.name })}>
        <Container>
          <div className={styles.foot}>
            <p className={styles.help}>
              {text('app.needHelp')}
              <a className={styles.number} href={callHref}>
                {phone}
              </a>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
              {brand.company && <small>{text('app.company', { number: 'none', ...brand.company })}</small>}
            </p>
            <div className={styles.links}>
              <PageLinks pages={LEGAL_PAGES} />
              <Slot of={footerItem} />
            </div>
            {selectableLanguages(languages, locale).length > 1 && <Slot of={languageSlot} />}
          </div>
        </Container>
      </footer>
      <div role="status" className={notice && layout.foot}>
        {notice && (
          <Notice tone={notice === 'online' ? 'success' : 'warning'} live={false}>
            {text(`app.${notice}`)}
          </Notice>
        )}
      </div>
      <Slot of={globalLayer} />
    </div>
  )
}

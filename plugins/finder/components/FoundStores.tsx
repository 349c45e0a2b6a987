import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useLocationQuery } from '@/view/navigation'
import { useFailureText } from '@/view/failures'
import { retryRequested } from '@/contracts/booking'
import { Notice } from '@/ui/Notice'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Pagination } from '@/ui/Pagination'
import { Skeleton } from '@/ui/Skeleton'
import { londonTime } from '@/domain/dates'
import { wantedSizes } from '@/domain/freeSizes'
import { onPage, pageOf } from '../model/storePages'
import { MOST_MATCHES } from '../model/storeSearch'
import { selectFinder, selectMap } from '../finderSelectors'
import { useSelected } from '../hooks'
import { addressOfStores } from '../model/addresses'
import { type ShownStores, shownStores } from '../model/shownStores'
import styles from './FoundStores.module.css'
import { MapBeside } from './MapBeside'
import { NothingFound } from './NothingFound'
import { StoreCard } from './StoreCard'
import { useDistance } from './StoreDistance'
import { PriceNote } from './StorePrice'
import { listStores } from '../model/foundStores'
import { useMinute } from '@/view/useMinute'

/** The number of cards whose pictures are visible at first. */
const IN_SIGHT = 2
/** The number of cards that are drawn at once: at least as many as are visible. */
const DRAWN_FIRST = 4

/** The results of a search: the number of stores, announced once, and one page of them. */
export function FoundStores() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { storesFailure, position, around } = useSelected(selectFinder)
  const { shown, status } = useDrawnResult()
  if (storesFailure)
    return (
      <Notice
        tone="error"
        title={text('finder.failed')}
        action={
          <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
            {text('finder.retry')}
          </Button>
        }
      >
        <p>{failureText(storesFailure)}</p>
      </Notice>
    )
  return (
    // positions are not recorded, so a replay cannot sort the list by distance
    <section
      aria-labelledby="found-stores"
      className={styles.found}
      data-whereabouts={position.outcome === 'found' || around !== undefined || undefined}
    >
      <div role="status">
        <h2 id="found-stores" className={styles.status}>
          {status}
        </h2>
      </div>
      {/* also while the list loads: the largest text of the page, which its document contains */}
      {shown?.rows.length !== 0 && <PriceNote />}
      {shown ? <StorePages shown={shown} /> : <Skeleton shape="picture" count={3} />}
    </section>
  )
}

function StorePages({ shown }: { readonly shown: ShownStores }) {
  const text = useText()
  const location = useSelected(selectLocation)
  const { marked } = useSelected(selectMap)
  // local state: hovering, which is not recorded, highlights a store both in the list and on the map
  const [hovered, setHovered] = useState<string>()
  const { page: wanted, total } = pageOf(location.query['page'], shown.rows.length)
  const found = useMemo(() => ({ page: wanted, rows: onPage(shown.rows, wanted) }), [shown.rows, wanted])
  // a page of cards takes a phone 250 ms: the others follow in slices, so that presses are answered in between
  const { page, rows } = useDeferredValue(found, { ...found, rows: found.rows.slice(0, DRAWN_FIRST) })
  const list = useFocusOnPageChange(page)
  useCardInView(list, marked)
  // if no matching store has the wanted size, all stores are shown in one list
  const isOneList = shown.asked !== undefined && !shown.rows.some(hasWantedSize)
  const fitting = isOneList ? rows : rows.filter(row => row.fits)
  const nearby = isOneList ? [] : rows.filter(row => !row.fits)
  const inOrder = useMemo(() => (isOneList ? rows : rows.toSorted((a, b) => Number(b.fits) - Number(a.fits))), [isOneList, rows])
  const cards = (some: typeof rows) => (
    <ul className={styles.stores} role="list">
      {some.map(row => (
        <StoreCard
          key={row.store.id}
          row={row}
          number={inOrder.indexOf(row) + 1}
          from={shown.from}
          eager={rows.indexOf(row) < IN_SIGHT}
          isMarked={[hovered, marked].includes(row.store.id)}
          onHover={setHovered}
        />
      ))}
    </ul>
  )
  return (
    <div className={styles.columns}>
      <div ref={list} tabIndex={-1} className={styles.pages}>
        <NothingFound shown={shown} />
        {shown.from?.kind === 'place' && shown.from.place.kind === 'area' && (
          <p className={styles.muted}>{text('finder.roughly', { place: shown.from.name })}</p>
        )}
        {fitting.length > 0 && cards(fitting)}
        {fitting.length > 0 && nearby.length > 0 && <h2>{text('finder.nearby')}</h2>}
        {nearby.length > 0 && cards(nearby)}
        <Pagination
          label={text('finder.pages')}
          page={page}
          total={total}
          pathTo={to => addressOfStores(location, { page: String(to) })}
          labels={{
            previous: text('finder.previous'),
            next: text('finder.next'),
            page: text('finder.page'),
          }}
        />
      </div>
      {rows.length > 0 && <MapBeside rows={inOrder} from={shown.from} hovered={hovered} onHover={setHovered} />}
    </div>
  )
}

/** Whether a store matches the search and has the wanted size. */
const hasWantedSize = ({ fits, size }: ShownStores['rows'][number]): boolean => fits && size?.has === 'yes'

/** Scrolls to the store that is marked on the map. */
function useCardInView(list: RefObject<HTMLElement | null>, marked: string | undefined) {
  const before = useRef(marked)
  useEffect(() => {
    if (before.current !== marked)
      list.current?.querySelector(`[data-store="${CSS.escape(marked ?? '')}"]`)?.scrollIntoView({ block: 'nearest' })
    before.current = marked
  }, [list, marked])
}

/** Moves the focus to the list when its page changes, but not initially. */
function useFocusOnPageChange(page: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) ref.current?.focus()
    before.current = page
  }, [page])
  return ref
}

/**
 * The stores to show and the sentence on them. After a filter was pressed, the earlier ones stay until the new list is drawn, so
 * that the press is answered at once and the sentence is never about another list.
 */
function useDrawnResult() {
  const shown = useFoundStores()
  const status = useStatus(shown)
  const found = useMemo(() => ({ shown, status }), [shown, status])
  const drawn = useDeferredValue(found)
  return drawn.shown ? drawn : found
}

/** A sentence on the results and their order: “14 stores, nearest to Bath first”. */
function useStatus(shown: ShownStores | undefined): string {
  const text = useText()
  const distanceText = useDistance()
  const finder = useSelected(selectFinder)
  const { open } = useLocationQuery()
  if (!shown) return text(finder.stores && (finder.text === '' || finder.found) ? 'finder.asking' : 'finder.loading')
  const { rows, from, asked, isUnknown } = shown
  const count = rows.length
  const place = from === undefined ? '' : from.kind === 'you' ? text('finder.you') : from.name
  const matching = rows.filter(hasWantedSize).length
  if (asked && matching > 0 && finder.text !== '')
    return text('finder.status.askedFor', { having: matching, text: finder.text, others: asked.having - matching })
  if (asked && asked.stores > 0)
    return text(asked.having === asked.stores ? 'finder.status.askedAll' : 'finder.status.asked', {
      ...asked,
      from: place === '' ? 'none' : 'known',
    })
  if (open === 'now') return text('finder.status.open', { count })
  if (isUnknown && count === 0) return text('finder.status.unknown', { text: finder.text })
  const fitting = rows.filter(row => row.fits).length
  if (finder.text !== '' && fitting > 0)
    return text('finder.status.fitting', {
      count: fitting,
      text: finder.text,
      nearby: count - fitting,
      more: finder.found?.length === MOST_MATCHES ? 'yes' : 'no',
    })
  const nearest = rows[0]?.km
  if (finder.text !== '' && from?.kind === 'place' && nearest !== undefined)
    return text('finder.status.nearestTo', { place: from.name, distance: distanceText(nearest, from), count })
  return text(from ? 'finder.status.nearest' : 'finder.status.all', { count, place })
}

/** The stores to show for the search and filters in the address; undefined while unknown. */
function useFoundStores(): ShownStores | undefined {
  const { near, ranges, open } = useLocationQuery()
  const { stores, text, found, around, position, sizes } = useSelected(selectFinder)
  const minute = useMinute()
  const wanted = useMemo(() => wantedSizes(ranges), [ranges])
  const list = useMemo(
    () => stores && listStores(stores, { text, found, around, position, near }, wanted !== undefined),
    [stores, text, found, around, position, near, wanted],
  )
  const openAt = useMemo(() => (open === 'now' ? londonTime(minute) : undefined), [open, minute])
  // without a size filter the stores' answers do not matter
  const answers = wanted ? sizes : NONE
  return useMemo(() => list && shownStores(list, { wanted, answers, openAt }), [list, wanted, answers, openAt])
}

const NONE = {}

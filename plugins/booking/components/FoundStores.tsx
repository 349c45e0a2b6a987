import { useEffect, useRef } from 'react'
import { retryRequested } from '@/contracts/booking'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Pagination } from '@/ui/Pagination'
import { Skeleton } from '@/ui/Skeleton'
import { selectCatalogue } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { addressOfStores } from '../model/finderQuery'
import type { ShownStores } from '../model/shownStores'
import { FailureNotice } from './FailureNotice'
import styles from './FoundStores.module.css'
import { NothingFound } from './NothingFound'
import { StoreCard } from './StoreCard'
import { useFoundStores } from './useFoundStores'
import { useStatus } from './useStatus'

const PER_PAGE = 20
/** Pictures of so many cards are in sight at first. */
const IN_SIGHT = 2

/** What a search for a store found: how many, said once, and one page of them. */
export function FoundStores() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { storesFailure } = useSelected(selectCatalogue)
  const shown = useFoundStores()
  const status = useStatus(shown)
  if (storesFailure)
    return (
      <FailureNotice
        title={text('booking.finder.failed')}
        failure={storesFailure}
        action={
          <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
            {text('booking.retry')}
          </Button>
        }
      />
    )
  return (
    <section aria-labelledby="found-stores" className={styles.found}>
      <div role="status">
        <h2 id="found-stores" className={styles.status}>
          {status}
        </h2>
      </div>
      {shown ? <StorePages shown={shown} /> : <Skeleton shape="picture" count={3} />}
    </section>
  )
}

function StorePages({ shown }: { readonly shown: ShownStores }) {
  const text = useText()
  const location = useSelected(selectLocation)
  const total = Math.max(1, Math.ceil(shown.rows.length / PER_PAGE))
  const page = Math.min(total, Math.max(1, Math.floor(Number(location.query['page'])) || 1))
  const list = useFocusOnTurn(page)
  const rows = shown.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  // who needs a size goes where it is
  const fitting = shown.asked ? rows : rows.filter(row => row.fits)
  const nearby = shown.asked ? [] : rows.filter(row => !row.fits)
  const cards = (some: typeof rows) => (
    <ul className={styles.stores} role="list">
      {some.map(row => (
        <StoreCard key={row.store.id} row={row} from={shown.from} eager={rows.indexOf(row) < IN_SIGHT} />
      ))}
    </ul>
  )
  return (
    <div ref={list} tabIndex={-1} className={styles.pages}>
      <NothingFound shown={shown} />
      {fitting.length > 0 && cards(fitting)}
      {fitting.length > 0 && nearby.length > 0 && <h2>{text('booking.finder.nearby')}</h2>}
      {nearby.length > 0 && cards(nearby)}
      <Pagination
        label={text('booking.finder.pages')}
        page={page}
        total={total}
        pathTo={to => addressOfStores(location, { page: String(to) })}
        labels={{
          previous: text('booking.finder.previous'),
          next: text('booking.finder.next'),
          page: text('booking.finder.page'),
        }}
      />
    </div>
  )
}

/** A page that is turned begins at its top; the first stays where it is. */
function useFocusOnTurn(page: number) {
  const ref = useRef<HTMLDivElement>(null)
  const open = useRef(page)
  useEffect(() => {
    if (open.current !== page) ref.current?.focus()
    open.current = page
  }, [page])
  return ref
}

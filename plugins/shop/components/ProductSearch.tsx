import { useEffect, useState, type SyntheticEvent } from 'react'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import { useText } from '@/view/useText'
import { useReportedPart } from '@/view/useViewPart'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useNavigate } from '@/view/navigation'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { useSelected, useShopPath } from '../hooks'
import { sortOf, SORTS, type Sort } from '../model/productSearch'
import { PRODUCTS } from '../paths'
import styles from './ProductSearch.module.css'

/** The search text and sort order from the address; the text is never recorded. */
export function useProductFilter() {
  const { query, rest } = useSelected(selectLocation)
  const go = useNavigate()
  const shopPath = useShopPath()
  const find = rest['find'] ?? ''
  const sort = sortOf(query['sort'])
  const search = (change: { readonly find?: string; readonly sort?: string }): void => {
    const next = { find, sort, ...change }
    go(shopPath(PRODUCTS, { find: next.find || undefined, sort: next.sort === 'shelf' ? undefined : next.sort }))
  }
  return { find, sort, search }
}

const sortLabels = {
  shelf: 'shop.sort.shelf',
  name: 'shop.sort.name',
  cheapest: 'shop.sort.cheapest',
  dearest: 'shop.sort.dearest',
} as const satisfies Record<Sort, string>

const CARD = 'cardNumber'
const TEXT = 'text'
const entryOf = (typed: string): string => (hasCardNumber(typed) ? CARD : typed.trim() === '' ? '' : TEXT)

/** Search and sort order of the products. Both are in the address, so that they survive Back and can be shared. */
export function ProductSearch() {
  const text = useText()
  useCardNumberMessages()
  const { find, sort, search } = useProductFilter()
  // Back or a link changes the search: update the field
  // local state: typed text is not recorded, only that there is some, and whether it may be a card number
  const [typed, setTyped] = useState({ text: find, from: find })
  if (typed.from !== find) setTyped({ text: find, from: find })
  const [recorded, report] = useReportedPart('shop.search')
  const typedNow = entryOf(typed.text)
  useEffect(() => report(typedNow), [report, typedNow])
  const entry = recorded ?? typedNow
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // the search text goes into the address, which must not contain a card number (REC-10)
    if (entry !== CARD) search({ find: typed.text.trim() })
  }
  return (
    <form role="search" aria-label={text('shop.search.title')} onSubmit={submit} className={styles.form}>
      <div className={styles.find}>
        <TextField
          id="shop-search"
          label={text('shop.search.label')}
          type="search"
          autoComplete="off"
          maxLength={60}
          error={entry === CARD ? text(CARD_NUMBER_TYPED) : undefined}
          value={recorded === TEXT ? '…' : typed.text}
          onChange={event => setTyped({ text: event.target.value, from: find })}
        />
        <Button type="submit" variant="secondary">
          {text('shop.search.go')}
        </Button>
      </div>
      <SelectField
        id="shop-sort"
        label={text('shop.sort.label')}
        options={SORTS.map(value => ({ value, label: text(sortLabels[value]) }))}
        value={sort}
        onChange={event => search({ sort: event.target.value })}
      />
    </form>
  )
}

import { useState, type SyntheticEvent } from 'react'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
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
  const { rest } = useSelected(selectLocation)
  const go = useNavigate()
  const shopPath = useShopPath()
  const find = rest['find'] ?? ''
  const sort = sortOf(rest['sort'])
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

/** Search and sort order of the products. Both are in the address, so that they survive Back and can be shared. */
export function ProductSearch() {
  const text = useText()
  useCardNumberMessages()
  const { find, sort, search } = useProductFilter()
  // Back or a link changes the search: update the field
  // local state: what is typed is in no recording, only that it may be a card's number
  const [typed, setTyped] = useState({ text: find, from: find })
  const [entry, showEntry] = useViewPart('shop.search')
  if (typed.from !== find) setTyped({ text: find, from: find })
  const isCard = hasCardNumber(typed.text)
  const type = (value: string) => {
    setTyped({ text: value, from: find })
    const shows = hasCardNumber(value) ? CARD : ''
    if (shows !== entry) showEntry(shows)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // the search text goes into the address, which must not contain a card number (REC-10)
    if (!isCard) search({ find: typed.text.trim() })
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
          value={typed.text}
          onChange={event => type(event.target.value)}
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

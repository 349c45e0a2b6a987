import { useState, type SyntheticEvent } from 'react'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useCardNumberWords } from '@/view/useCardNumberWords'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/locationSlice'
import { useGo } from '@/view/useGo'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { useSelected } from '../hooks'
import { sortOf, SORTS, type Sort } from '../model/productSearch'
import { PRODUCTS } from '../paths'
import styles from './ProductSearch.module.css'
import { useShopPath } from './useShopPath'

/** What is searched for and in which order, as the address says; what is typed there is never recorded. */
export function useProductWishes() {
  const { rest } = useSelected(selectLocation)
  const go = useGo()
  const shopPath = useShopPath()
  const find = rest['find'] ?? ''
  const sort = sortOf(rest['sort'])
  const search = (wish: { readonly find?: string; readonly sort?: string }): void => {
    const next = { find, sort, ...wish }
    go(shopPath(PRODUCTS, { find: next.find || undefined, sort: next.sort === 'shelf' ? undefined : next.sort }))
  }
  return { find, sort, search }
}

const words = {
  shelf: 'shop.sort.shelf',
  name: 'shop.sort.name',
  cheapest: 'shop.sort.cheapest',
  dearest: 'shop.sort.dearest',
} as const satisfies Record<Sort, string>

/** Finds things by what they are called, and orders them. Both stand in the address, to come back to and to share. */
export function ProductSearch() {
  const text = useText()
  useCardNumberWords()
  const { find, sort, search } = useProductWishes()
  // Back, or a link, brings another search: the field follows
  const [typed, setTyped] = useState({ text: find, from: find })
  if (typed.from !== find) setTyped({ text: find, from: find })
  const isCard = hasCardNumber(typed.text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // what is searched for stands in the address, where no card's number may be (REC-10)
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
          error={isCard ? text(CARD_NUMBER_TYPED) : undefined}
          value={typed.text}
          onChange={event => setTyped({ text: event.target.value, from: find })}
        />
        <Button type="submit" variant="secondary">
          {text('shop.search.go')}
        </Button>
      </div>
      <SelectField
        id="shop-sort"
        label={text('shop.sort.label')}
        options={SORTS.map(value => ({ value, label: text(words[value]) }))}
        value={sort}
        onChange={event => search({ sort: event.target.value })}
      />
    </form>
  )
}

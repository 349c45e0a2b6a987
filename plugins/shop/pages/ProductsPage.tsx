import { useEffect, useMemo, useRef } from 'react'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useReportedPart, useViewPart } from '@/view/useViewPart'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Picture } from '@/ui/Picture'
import { ShowMore } from '@/ui/ShowMore'
import { Stack } from '@/ui/Stack'
import { BasketBar } from '../components/BasketBar'
import { ProductCard } from '../components/ProductCard'
import styles from '../components/ProductCard.module.css'
import { ProductSearch, useProductFilter } from '../components/ProductSearch'
import { ShopPage } from '../components/ShopPage'
import { StoreLine } from '../components/StoreChoice'
import { useBasket, useSelected } from '../hooks'
import { MOST_LINES } from '../model/basket'
import { searchProducts, sortProducts } from '../model/productSearch'
import type { Product } from '@/domain/schemas/shop'
import { selectShop } from '../shopSelectors'

const AT_A_TIME = 60

/** The products of a store. */
export default function ProductsPage() {
  const text = useText()
  return (
    <ShopPage title={text('shop.products.title')} lead={<StoreLine />}>
      <Products />
    </ShopPage>
  )
}

const NOTHING_FOUND = 'nothing'

/** The search results. They are recorded, because the search text is not and a replay must list the same products. */
function useFound() {
  const { products } = useSelected(selectShop)
  const { rest } = useSelected(selectLocation)
  const [recorded, report] = useReportedPart('shop.found')
  const find = rest['find']
  const matching = useMemo(() => {
    if (recorded === undefined) return searchProducts(products, find ?? '')
    const ids = recorded.split(' ')
    return recorded === '' ? products : products.filter(({ id }) => ids.includes(id))
  }, [products, find, recorded])
  const now = find === undefined || products.length === 0 ? '' : matching.map(({ id }) => id).join(' ') || NOTHING_FOUND
  useEffect(() => report(now), [report, now])
  return { find: recorded === undefined ? (find ?? '') : '…', isNarrowed: (recorded ?? now) !== '', matching }
}

function Products() {
  const text = useText()
  const { products } = useSelected(selectShop)
  const { sort, search } = useProductFilter()
  const { locale } = useFormats()
  const { find, isNarrowed, matching } = useFound()
  const shown = useMemo(() => sortProducts(matching, sort, locale), [matching, sort, locale])
  if (products.length === 0)
    return (
      <EmptyState
        title={text('shop.products.none')}
        picture={<Picture src="/pictures/empty-basket-240.png" alt="" width={240} height={180} />}
      >
        <p>{text('shop.products.noneWhy')}</p>
      </EmptyState>
    )
  return (
    <Stack gap={4}>
      <ProductSearch />
      {shown.length === 0 ? (
        <EmptyState
          title={text('shop.search.nothing', { find })}
          picture={<Picture src="/pictures/empty-search-240.png" alt="" width={240} height={180} />}
          action={<Button onClick={() => search({ find: '' })}>{text('shop.search.all')}</Button>}
        >
          <p>{text('shop.search.nothingHow')}</p>
        </EmptyState>
      ) : (
        <ProductList key={`${find} ${sort}`} shown={shown} isNarrowed={isNarrowed} />
      )}
      <BasketBar />
    </Stack>
  )
}

interface ProductListProps {
  readonly shown: readonly Product[]
  readonly isNarrowed: boolean
}

function ProductList({ shown, isNarrowed }: ProductListProps) {
  const text = useText()
  const { lines } = useBasket()
  const [listed, showListed] = useViewPart('shop.products')
  const most = Number(listed) || AT_A_TIME
  const list = useRef<HTMLUListElement>(null)
  const chosen = new Map(lines.map(line => [line.productId, line]))
  const first = shown.slice(0, most)
  return (
    <>
      <ul ref={list} className={styles.list}>
        {first.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            count={chosen.get(product.id)?.quantity ?? 0}
            total={chosen.get(product.id)?.total ?? 0}
            hasNoRoom={chosen.size >= MOST_LINES && !chosen.has(product.id)}
            eager={index < 4}
          />
        ))}
      </ul>
      {(isNarrowed || shown.length > AT_A_TIME) && (
        <ShowMore
          shown={first.length}
          total={shown.length}
          label={text('shop.products.more', { count: Math.min(AT_A_TIME, shown.length - first.length) })}
          count={text('shop.products.count', { shown: first.length, total: shown.length })}
          list={list}
          onMore={() => showListed(String(most + AT_A_TIME))}
        />
      )}
    </>
  )
}

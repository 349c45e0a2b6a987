import { useMemo, useRef } from 'react'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
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
import { found, sorted } from '../model/productSearch'
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

function Products() {
  const text = useText()
  const { products } = useSelected(selectShop)
  const { find, sort, search } = useProductFilter()
  const { locale } = useFormats()
  const shown = useMemo(() => sorted(found(products, find), sort, locale), [products, find, sort, locale])
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
        <ProductList key={`${find} ${sort}`} shown={shown} />
      )}
      <BasketBar />
    </Stack>
  )
}

function ProductList({ shown }: { readonly shown: ReturnType<typeof sorted> }) {
  const text = useText()
  const { rest } = useSelected(selectLocation)
  const { lines } = useBasket()
  const [listed, showListed] = useViewPart('shop.products')
  const most = Number(listed) || AT_A_TIME
  const list = useRef<HTMLUListElement>(null)
  const counts = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const first = shown.slice(0, most)
  const isNarrowed = rest['find'] !== undefined
  return (
    <>
      <ul ref={list} className={styles.list}>
        {first.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            count={counts.get(product.id) ?? 0}
            hasNoRoom={counts.size >= MOST_LINES && !counts.has(product.id)}
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

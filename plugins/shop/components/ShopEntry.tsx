import { productsRoute, SHOP_PATH } from '@/contracts/shop'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { LinkButton } from '@/ui/LinkButton'

/** The link to the shop on the home page. */
export default function ShopEntry() {
  const text = useText()
  const pathTo = usePathTo()
  return (
    <section aria-labelledby="shop-entry">
      <h2 id="shop-entry">{text('shop.entry.title')}</h2>
      <p>{text('shop.entry.body')}</p>
      <LinkButton variant="secondary" to={pathTo(productsRoute) ?? SHOP_PATH}>
        {text('shop.entry.go')}
      </LinkButton>
    </section>
  )
}

import { storeIdFound, storesRoute } from '@/contracts/finder'
import { addressLine } from '@/domain/addressLine'
import { hoursLine } from '@/domain/storeTexts'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery } from '@/runtime/routing/paths'
import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Stack } from '@/ui/Stack'
import { useSelected } from '../hooks'
import { selectShop } from '../shopSelectors'
import { CHOOSE_STORE, PRODUCTS } from '../paths'

/** Asks which store to collect from, if neither the address nor the visit names one. The store last searched for comes first. */
export function StoreChoice() {
  const text = useText()
  const { stores } = useSelected(selectShop)
  const { path } = useSelected(selectLocation)
  const { locale } = useFormats()
  const finder = usePathTo()(storesRoute)
  const found = useAnswer(storeIdFound)
  const byName = stores.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const listed = [...byName.filter(({ id }) => id === found), ...byName.filter(({ id }) => id !== found)]
  return (
    <Stack as="section" gap={4}>
      <h2>{text('shop.store.choose')}</h2>
      <p>{text('shop.store.why')}</p>
      {finder !== undefined && (
        <p>
          <LinkButton variant="secondary" to={finder}>
            {text('shop.store.nearest')}
          </LinkButton>
        </p>
      )}
      <Grid as="ul">
        {listed.map(({ id, name, address }) => (
          <Card as="li" key={id} interactive>
            <h3>
              <Link to={withQuery(path, { storeId: id })}>{name}</Link>
            </h3>
            <address>{addressLine(address)}</address>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}

/** Where and when an order can be collected, with a link to choose another store. */
export function StoreLine() {
  const text = useText()
  const { stores, storeId } = useSelected(selectShop)
  const { locale } = useFormats()
  const store = stores.find(({ id }) => id === storeId)
  const hours = hoursLine(store?.staffedHours ?? [], locale) || 'none'
  return (
    <>
      {store ? text('shop.store.collect', { store: store.name, hours }) : text('shop.store.collectUnnamed')}{' '}
      <Link to={`${PRODUCTS}?${CHOOSE_STORE}=yes`}>{text('shop.store.change')}</Link>
    </>
  )
}

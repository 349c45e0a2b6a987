import { storeDrawing } from '@/domain/storePicture'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { Link } from '@/ui/Link'
import { Stack } from '@/ui/Stack'
import { Picture } from '@/ui/Picture'
import { useSelected } from '../hooks'
import { addressLine } from '../model/collection'
import { selectShop } from '../shopSelectors'
import styles from './StoreChoice.module.css'

/** Which store things are to be collected at: asked where neither the address nor the visit says so. */
export function StoreChoice() {
  const text = useText()
  const { stores } = useSelected(selectShop)
  const { path } = useSelected(selectLocation)
  return (
    <Stack as="section" gap={4}>
      <h2>{text('shop.store.choose')}</h2>
      <p>{text('shop.store.why')}</p>
      <Grid as="ul">
        {stores.map(({ id, name, address }, index) => (
          <Card as="li" key={id} interactive>
            <div className={styles.picture}>
              <Picture {...storeDrawing(id)} alt="" sizes="20rem" eager={index < 3} />
            </div>
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

import { useState, type SyntheticEvent } from 'react'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { selectCatalogue } from '../bookingSelectors'
import { storeSearchStarted, storesSearched } from '../events'
import { foundStoresSlot } from '../slots'
import styles from './StoreFinder.module.css'

/**
 * Finds a store by town, postcode or name. The stores are fetched when a person turns to the field, so that a page that
 * only shows it stays light.
 */
export default function StoreFinder() {
  const text = useText()
  const tell = useTell()
  const { finder } = useSelected(selectCatalogue)
  // pressed before the app was there, the form put its text in the address
  const { rest } = useSelected(selectLocation)
  const [typed, setTyped] = useState(finder.text || (rest['place'] ?? ''))
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    tell(storesSearched({ text: typed }))
  }
  const showAll = () => {
    setTyped('')
    tell(storesSearched({ text: '' }))
  }
  return (
    <Stack as="section">
      <form role="search" aria-label={text('booking.finder.title')} onSubmit={search} className={styles.form}>
        <TextField
          id="store-search"
          name="place"
          label={text('booking.finder.lead')}
          hint={text('booking.finder.hint')}
          type="search"
          autoComplete="postal-code"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onFocus={() => finder.opened || tell(storeSearchStarted())}
        />
        <Button type="submit">{text('booking.finder.search')}</Button>
        <div className={styles.all}>
          <Button variant="quiet" onClick={showAll}>
            {text('booking.finder.showAll')}
          </Button>
        </div>
      </form>
      {finder.opened && (
        <div className={styles.found}>
          <Slot of={foundStoresSlot} with={{ onShowAll: showAll }} />
        </div>
      )}
    </Stack>
  )
}

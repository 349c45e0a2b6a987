import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/lazyView'
import { useNavigate } from '@/view/navigation'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { TextField } from '@/ui/TextField'
import { selectFinder } from '../finderSelectors'
import { positionRequested, storeSearchStarted, storesSearched } from '../events'
import { useSelected } from '../hooks'
import { addressOfStores, NEAR_ME, STORES_PATH } from '../model/addresses'
import styles from './StoreFinder.module.css'

// with what is fetched anyway when a person turns to the field
const notAPlace = () => import(/* webpackChunkName: "finder" */ './NotAPlace')

/**
 * The way to the stores: by town, postcode or name, from where one is, or all of them. The stores are fetched when a person
 * turns to the field, so that a page that only shows it stays light. Pressed before the app is there, the form works too, and even
 * then no number that may be a card's is sent (REC-10): a place has fewer than twelve digits.
 */
export default function StoreFinder() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const go = useNavigate()
  const finder = useSelected(selectFinder)
  const location = useSelected(selectLocation)
  const [typed, setTyped] = useState(location.rest['place'] ?? (location.path === STORES_PATH ? '' : finder.text))
  const [refusal, setRefusal] = useState<ReactNode>()
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    const place = typed.trim()
    dispatch(storesSearched({ text: place }))
    go(addressOfStores(location, { place: place === '' ? undefined : place, near: undefined }))
  }
  const locate = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(positionRequested())
    if (location.path !== STORES_PATH) go(addressOfStores(location))
  }
  return (
    <form role="search" action={STORES_PATH} aria-label={text('finder.title')} onSubmit={search} className={styles.form}>
      <TextField
        id="store-search"
        name="place"
        label={text('finder.lead')}
        hint={text('finder.hint')}
        type="search"
        autoComplete="postal-code"
        maxLength={100}
        pattern="(\D*\d){0,11}\D*"
        error={refusal}
        value={typed}
        onInvalid={event => {
          event.preventDefault()
          setRefusal(
            <Suspense>
              <LoadedView plugin="finder" load={notAPlace} />
            </Suspense>,
          )
        }}
        onChange={event => {
          setTyped(event.target.value)
          setRefusal(undefined)
        }}
        onFocus={() => finder.opened || dispatch(storeSearchStarted())}
      />
      <Button type="submit">{text('finder.search')}</Button>
      <div className={styles.ways}>
        {/* a second submit: pressed before the app is there, it leads to where it can be pressed again */}
        <Button type="submit" name="near" value={NEAR_ME} variant="quiet" onClick={locate}>
          <Icon name="pin" />
          {text('finder.locate')}
        </Button>
        <Link to={addressOfStores(location, { place: undefined, near: undefined })}>{text('finder.showAll')}</Link>
      </div>
    </form>
  )
}

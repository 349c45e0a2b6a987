import { STORES_PATH } from '@/contracts/finder'
import { Suspense, useDeferredValue, useRef, useState, type SyntheticEvent } from 'react'
import { partChanged } from '@/contracts/view'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/lazyView'
import { useNavigate } from '@/view/navigation'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useApp } from '@/view/appContext'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { selectFinder } from '../finderSelectors'
import { placeTyped, positionRequested, storeSearchStarted, storesSearched } from '../events'
import { useSelected } from '../hooks'
import { addressOfStores, NEAR_ME } from '../model/addresses'
import { PlainPlaceField, type Caret } from './PlainPlaceField'
import styles from './StoreFinder.module.css'

// in the chunk that is loaded anyway once the field is focused
const cardNumberWarning = () => import(/* webpackChunkName: "finder" */ './CardNumberWarning')
const placeField = () =>
  import(/* webpackChunkName: "finder-suggestions" */ './PlaceField').catch(() => ({ default: PlainPlaceField }))
const suggestionMessages = () =>
  import(/* webpackChunkName: "finder-suggestions" */ '../messages/suggestions.en-GB.json').catch(() => ({ default: {} }))

/** The initial value; empty: the last search. */
export const PLACE = 'finder.place'
const EMPTY = 'empty'
const TYPED = 'typed'
const NOT_A_PLACE = 'notAPlace'
/** Whether the field offers suggestions: from its first focus on this page. */
const SUGGESTIONS = 'finder.suggestions'
const WANTED = 'wanted'

/**
 * The search for stores by town, postcode, name or position, or all of them. The stores are loaded when the field is focused, so
 * that pages with the field stay light. The form also works before the app is loaded, and even then no possible card number is
 * sent (REC-10), because a place has fewer than twelve digits.
 */
export default function StoreFinder() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const go = useNavigate()
  const finder = useSelected(selectFinder)
  const location = useSelected(selectLocation)
  const { isReplay } = useApp()
  // local state: typed text is not recorded, except for the resulting search and whether there is any
  const [typed, setTyped] = useState(location.rest['place'] ?? (location.path === STORES_PATH ? '' : finder.text))
  // not `useViewPart`, which the landing page would have to load: where the field is drawn anew, its page resets the part
  const shows = useSelected(({ view }) => view.parts[PLACE]) ?? ''
  const show = (now: string) => now !== shows && dispatch(partChanged({ part: PLACE, shows: now }))
  const wasFocused = useSelected(({ view }) => view.parts[SUGGESTIONS]) === WANTED
  // the plain field stays until the other is loaded
  const hasSuggestions = useDeferredValue(wasFocused)
  const caret: Caret = useRef(undefined)
  const searchFor = (text: string) => {
    const place = text.trim()
    dispatch(storesSearched({ text: place }))
    show('')
    go(addressOfStores(location, { place: place === '' ? undefined : place, near: undefined }))
  }
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    searchFor(typed)
  }
  const locate = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(positionRequested())
    if (location.path !== STORES_PATH) go(addressOfStores(location))
  }
  const replayed = shows === '' ? finder.text : shows === EMPTY ? '' : '…'
  const field = {
    id: 'store-search',
    name: 'place',
    label: text('finder.lead'),
    hint: text('finder.hint'),
    type: 'search',
    autoComplete: 'postal-code',
    maxLength: 100,
    pattern: '(\\D*\\d){0,11}\\D*',
    error:
      shows === NOT_A_PLACE ? (
        <Suspense>
          <LoadedView plugin="finder" load={cardNumberWarning} />
        </Suspense>
      ) : undefined,
    value: isReplay ? replayed : typed,
    caret,
    onInvalid: (event: SyntheticEvent) => {
      event.preventDefault()
      show(NOT_A_PLACE)
    },
    onType: (text: string) => {
      setTyped(text)
      show(text.trim() === '' ? EMPTY : TYPED)
      // reported by the plain field, too, because fast typing is ahead of the other field
      dispatch(placeTyped({ text }))
    },
    onChoose: (text: string) => {
      setTyped(text)
      searchFor(text)
    },
    onFocus: () => {
      if (!finder.opened) dispatch(storeSearchStarted())
      if (!wasFocused) dispatch(partChanged({ part: SUGGESTIONS, shows: WANTED }))
    },
  }
  return (
    <form role="search" action={STORES_PATH} aria-label={text('finder.title')} onSubmit={search} className={styles.form}>
      <Suspense fallback={<PlainPlaceField {...field} />}>
        {hasSuggestions ? (
          <LoadedView plugin="finder" load={placeField} messages={suggestionMessages} props={field} />
        ) : (
          <PlainPlaceField {...field} />
        )}
      </Suspense>
      <Button type="submit">{text('finder.search')}</Button>
      <div className={styles.alternatives}>
        {/* a submit button: before the app is loaded it leads to the page where it can be pressed again */}
        <Button type="submit" name="near" value={NEAR_ME} variant="quiet" onClick={locate}>
          <Icon name="pin" />
          {text('finder.locate')}
        </Button>
        <Link to={addressOfStores(location, { place: undefined, near: undefined })}>{text('finder.showAll')}</Link>
      </div>
    </form>
  )
}

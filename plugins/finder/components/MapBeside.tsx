import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { useDispatchEvent } from '@/view/hooks'
import { LoadedView } from '@/view/lazyView'
import { useText } from '@/view/useText'
import { mapToggled } from '../events'
import { selectMap } from '../finderSelectors'
import { useSelected } from '../hooks'
import styles from './MapBeside.module.css'
import type { StoreMapProps } from './StoreMap'

const storeMap = () => import(/* webpackChunkName: "finder-stores" */ './StoreMap')

/** The map beside the list, or on a small screen above it, on request. Its space is reserved while it loads. */
export function MapBeside(props: StoreMapProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { shown } = useSelected(selectMap)
  return (
    <div className={styles.beside}>
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          aria-expanded={shown}
          aria-controls="store-map"
          onClick={() => dispatch(mapToggled({ shown: !shown }))}
        >
          <Icon name="pin" />
          {text(shown ? 'finder.map.hide' : 'finder.map.show')}
        </Button>
      </div>
      <div id="store-map" className={clsx(styles.map, shown && styles.shown)}>
        <Suspense>
          <LoadedView plugin="finder" load={storeMap} props={{ ...props }} />
        </Suspense>
      </div>
    </div>
  )
}

import { useEffect, useMemo, useRef } from 'react'
import { clsx } from 'clsx'
import type { Position } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import { Link } from '@/ui/Link'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { storeMarked } from '../events'
import { selectMap } from '../finderSelectors'
import { useSelected } from '../hooks'
import { MAP, onMap, unitsOf } from '../model/mapProjection'
import { type MapView, viewOf } from '../model/mapView'
import { OUTLINE } from '../model/outline'
import type { From } from '../model/foundStores'
import type { ShownRow } from '../model/shownStores'
import { positionOf } from '../model/storeIndex'
import styles from './StoreMap.module.css'

export interface StoreMapProps {
  /** The stores in the list beside it, in its order. */
  readonly rows: readonly ShownRow[]
  readonly from: From | undefined
  /** The store whose card is hovered or focused. */
  readonly hovered: string | undefined
  readonly onHover: (storeId: string | undefined) => void
}

/**
 * A map of the listed stores, numbered as in the list; of a search for a place, only the region that it found. Each is a radio
 * button, so that the map is one tab stop and the arrow keys move between stores; the selected one is highlighted in the list. The
 * list contains everything that the map shows.
 */
export default function StoreMap({ rows, from, hovered, onHover }: StoreMapProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { marked } = useSelected(selectMap)
  const view = useMemo(
    () => viewOf(from ? [from.place, ...rows.flatMap(({ store }) => positionOf(store) ?? [])] : []),
    [from, rows],
  )
  return (
    <fieldset className={styles.map}>
      <legend>
        <VisuallyHidden>{text('finder.map.title')}</VisuallyHidden>
      </legend>
      <div className={styles.plane}>
        <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true" className={styles.drawing}>
          <path d={OUTLINE} className={styles.land} />
          {from && <Origin from={from} scale={view.width / MAP.width} />}
        </svg>
        {rows.map(({ store }, index) => {
          const { id, name } = store
          const position = positionOf(store)
          if (!position) return null
          return (
            <Marker
              key={id}
              number={index + 1}
              name={name}
              position={position}
              view={view}
              isMarked={id === marked}
              isHovered={id === hovered}
              onMark={() => dispatch(storeMarked({ storeId: id }))}
              onHover={isOn => onHover(isOn ? id : undefined)}
            />
          )
        })}
      </div>
      <Caption store={rows.find(({ store }) => store.id === (hovered ?? marked))?.store} isMarked={hovered === undefined} />
    </fieldset>
  )
}

/** The name of the hovered store, or a link to the page of the selected one. */
function Caption({ store, isMarked }: { readonly store: Store | undefined; readonly isMarked: boolean }) {
  if (isMarked && store?.page !== undefined)
    return (
      <p className={styles.caption}>
        <Link to={store.page}>{store.name}</Link>
      </p>
    )
  return (
    <p className={styles.caption} aria-hidden="true">
      {store?.name}
    </p>
  )
}

/** The origin of distances, drawn as large as its imprecision. */
function Origin({ from: { kind, place }, scale }: { readonly from: From; readonly scale: number }) {
  const { x, y } = onMap(place)
  const radius = kind === 'you' ? 0 : unitsOf(place.withinKm)
  return (
    <g className={styles.origin}>
      {radius > 0 && <circle cx={x} cy={y} r={radius} />}
      <circle cx={x} cy={y} r={SPOT_RADIUS * scale} className={styles.spot} />
    </g>
  )
}

const SPOT_RADIUS = 2.5

interface MarkerProps {
  readonly number: number
  readonly name: string
  readonly position: Position
  readonly view: MapView
  readonly isMarked: boolean
  readonly isHovered: boolean
  readonly onMark: () => void
  readonly onHover: (isOn: boolean) => void
}

function Marker({ number, name, position, view, isMarked, isHovered, onMark, onHover }: MarkerProps) {
  const label = useRef<HTMLLabelElement>(null)
  // the policy of the page allows no style attribute
  useEffect(() => {
    const { x, y } = onMap(position)
    label.current?.style.setProperty('--x', `${(100 * (x - view.x)) / view.width}%`)
    label.current?.style.setProperty('--y', `${(100 * (y - view.y)) / view.height}%`)
  }, [position, view])
  return (
    <label
      ref={label}
      title={name}
      className={clsx(styles.marker, isHovered && styles.hovered)}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <input
        type="radio"
        name="marked-store"
        checked={isMarked}
        onChange={onMark}
        onFocus={() => onHover(true)}
        onBlur={() => onHover(false)}
      />
      <span className={styles.number}>{number}</span> <VisuallyHidden>{name}</VisuallyHidden>
    </label>
  )
}

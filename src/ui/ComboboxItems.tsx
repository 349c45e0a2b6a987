import { type RefObject, useId, useLayoutEffect } from 'react'
import { clsx } from 'clsx'
import type { UseComboboxGetItemPropsReturnValue } from 'downshift'
import styles from './Combobox.module.css'
import { groupsOf, type ComboboxItem } from './comboboxRules'
import { Flag } from './Flag'
import { Icon } from './Icon'

/** Pixels kept free below the list. */
const MARGIN = 12
/** In pixels. With less room below, the field is scrolled up, because a list of a line and a half is hard to use. */
const MIN_ROOM = 200

/**
 * Positions an open list directly below its field, on top of everything, including the edge of a dialog. Its height is limited to
 * the visible part of the page, which on a phone ends at the keyboard; if that leaves little room, the field is first scrolled
 * up. The list's styles read `--x`, `--y`, `--width` and `--room`.
 */
export function usePositionUnder(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  // before the field's own effects, one of which scrolls to the marked item
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const [above, below] = [field.current, list.current]
    if (!above || !below || !viewport) return
    const room = () => viewport.offsetTop + viewport.height - above.getBoundingClientRect().bottom - MARGIN
    const place = () => {
      const { left, bottom, width } = above.getBoundingClientRect()
      const lengths = { '--x': left, '--y': bottom, '--width': width, '--room': Math.max(room(), MIN_ROOM) }
      for (const [name, length] of Object.entries(lengths)) below.style.setProperty(name, `${length}px`)
    }
    const fit = () => {
      if (room() < MIN_ROOM) above.scrollIntoView({ block: 'start' })
      place()
    }
    fit()
    below.showPopover()
    // the on-screen keyboard appears after the list and shrinks the window
    viewport.addEventListener('resize', fit)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      below.hidePopover()
      viewport.removeEventListener('resize', fit)
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [field, list])
}

interface Props {
  /** The element that contains the field. */
  readonly frame: RefObject<HTMLElement | null>
  /** The element that contains the list. */
  readonly panel: RefObject<HTMLElement | null>
  readonly items: readonly ComboboxItem[]
  readonly chosen: string | undefined
  /** Index of the item that Enter would choose. */
  readonly marked: number
  readonly itemProps: (of: { item: ComboboxItem; index: number }) => UseComboboxGetItemPropsReturnValue
}

/** The items in the open list of a combobox, grouped under headings if they have any. */
export function ComboboxItems({ frame, panel, items, chosen, marked, itemProps }: Props) {
  const id = useId()
  usePositionUnder(frame, panel)
  return groupsOf(items).map(({ heading, items: part }) => {
    const options = part.map(({ item, index }) => (
      <div
        key={item.value}
        {...itemProps({ item, index })}
        className={clsx(styles.item, index === marked && styles.marked)}
        data-item={item.value}
      >
        {item.picture !== undefined && <Flag address={item.picture} />}
        <span className={styles.name}>{item.label}</span>
        {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
        {item.value === chosen && <Icon name="check" />}
      </div>
    ))
    const first = part[0]?.index ?? 0
    return heading === undefined ? (
      options
    ) : (
      <div key={`group ${first}`} role="group" aria-labelledby={`${id}-${first}`}>
        <div id={`${id}-${first}`} role="presentation" className={styles.heading}>
          {heading}
        </div>
        {options}
      </div>
    )
  })
}

import { type RefObject, useId, useLayoutEffect } from 'react'
import { clsx } from 'clsx'
import type { UseComboboxGetItemPropsReturnValue } from 'downshift'
import styles from './Combobox.module.css'
import { groupsOf, type ComboboxItem } from './comboboxRules'
import { Flag } from './Flag'
import { Icon } from './Icon'

/** Pixels kept free below the list. */
const MARGIN = 12
/** In pixels. With less below it the field is brought up: a list of one line and a half is hard to use. */
const ENOUGH = 200

/**
 * For what stands in a list, while it is open: shows the list right under a field, over everything else, a dialog's edge included. Its height ends where the visible
 * part of the page does, which on a phone is the upper edge of the keyboard; where that leaves little, the field moves
 * up first. The list's style reads the place from `--x`, `--y`, `--width` and `--room`.
 */
export function usePositionUnder(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  // before the effects of the field, one of which scrolls to what is marked in the list
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const [above, below] = [field.current, list.current]
    if (!above || !below || !viewport) return
    const room = () => viewport.offsetTop + viewport.height - above.getBoundingClientRect().bottom - MARGIN
    const place = () => {
      const { left, bottom, width } = above.getBoundingClientRect()
      const lengths = { '--x': left, '--y': bottom, '--width': width, '--room': Math.max(room(), ENOUGH) }
      for (const [name, length] of Object.entries(lengths)) below.style.setProperty(name, `${length}px`)
    }
    const fit = () => {
      if (room() < ENOUGH) above.scrollIntoView({ block: 'start' })
      place()
    }
    fit()
    below.showPopover()
    // the keyboard comes up after the list, and takes its part of the window then
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
  /** Holds the field. */
  readonly frame: RefObject<HTMLElement | null>
  /** Holds the list. */
  readonly panel: RefObject<HTMLElement | null>
  readonly items: readonly ComboboxItem[]
  readonly chosen: string | undefined
  /** The place of the item that Enter would choose. */
  readonly marked: number
  readonly itemProps: (of: { item: ComboboxItem; index: number }) => UseComboboxGetItemPropsReturnValue
}

/** What stands in the open list of a combobox, under headings where the items have some. */
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

import { clsx } from 'clsx'
import type { UseComboboxGetItemPropsReturnValue } from 'downshift'
import { useId, type RefObject } from 'react'
import styles from './Combobox.module.css'
import { groupsOf, type ComboboxItem } from './comboboxRules'
import { Icon } from './Icon'
import { useListUnder } from './useListUnder'

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
  useListUnder(frame, panel)
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

/** In a list a flag is fetched only when it comes into sight: there may be hundreds. */
export function Flag({ address, eager = false }: { readonly address: string; readonly eager?: boolean }) {
  return (
    <img
      src={address}
      alt=""
      width={24}
      height={16}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={styles.picture}
    />
  )
}

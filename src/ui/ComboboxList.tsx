import type { UseComboboxGetItemPropsReturnValue } from 'downshift'
import { useId } from 'react'
import { classNames } from './classNames'
import styles from './Combobox.module.css'
import { groupsOf, type ComboboxItem } from './comboboxRules'
import { Icon } from './Icon'

interface Props {
  readonly items: readonly ComboboxItem[]
  readonly chosen: string | undefined
  /** The place of the item that Enter would choose. */
  readonly marked: number
  readonly itemProps: (of: { item: ComboboxItem; index: number }) => UseComboboxGetItemPropsReturnValue
}

/** What stands in the list of a combobox, under headings where the items have some. */
export function ComboboxItems({ items, chosen, marked, itemProps }: Props) {
  const id = useId()
  return groupsOf(items).map(({ heading, items: part }) => {
    const options = part.map(({ item, index }) => (
      <div
        key={item.value}
        {...itemProps({ item, index })}
        className={classNames(styles.item, index === marked && styles.marked)}
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

/** Fetched only when it comes into sight: there may be hundreds. */
export function Flag({ address }: { readonly address: string }) {
  return <img src={address} alt="" width={24} height={16} loading="lazy" decoding="async" className={styles.picture} />
}

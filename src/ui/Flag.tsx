import styles from './Combobox.module.css'

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

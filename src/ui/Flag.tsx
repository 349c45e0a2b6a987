import styles from './Combobox.module.css'

/** Loaded lazily, because a list may have hundreds of flags. */
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

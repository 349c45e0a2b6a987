import { addressOf, type GalleryAddress } from './address'
import styles from './Gallery.module.css'
import type { ControlSample } from './controlSample'

const KINDS = ['controls', 'display', 'layout'] as const

/** The gallery's view settings and the list of controls. */
export function Toolbar({ address, rooms }: { readonly address: GalleryAddress; readonly rooms: readonly ControlSample[] }) {
  const choices = [
    { name: 'system', change: { theme: undefined }, on: address.theme === undefined },
    { name: 'light', change: { theme: 'light' }, on: address.theme === 'light' },
    { name: 'dark', change: { theme: 'dark' }, on: address.theme === 'dark' },
    { name: 'text 100 %', change: { text: undefined }, on: address.text === undefined },
    { name: 'text 200 %', change: { text: 200 }, on: address.text === 200 },
    { name: 'full width', change: { width: undefined }, on: address.width === undefined },
    { name: '390 px', change: { width: 390 }, on: address.width === 390 },
    { name: '320 px', change: { width: 320 }, on: address.width === 320 },
  ] as const
  return (
    <nav aria-label="Gallery" className={styles.toolbar}>
      <h1 className={styles.title}>
        <a href={addressOf({ ...address, control: undefined, state: undefined })}>Gallery</a>
      </h1>
      <ul className={styles.links}>
        {choices.map(({ name, change, on }) => (
          <li key={name}>
            <a href={addressOf({ ...address, ...change })} aria-current={on || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {KINDS.map(kind => (
        <ul key={kind} className={styles.links} aria-label={kind}>
          {rooms
            .filter(room => room.kind === kind)
            .map(({ control }) => (
              <li key={control}>
                <a
                  href={addressOf({ ...address, control, state: undefined })}
                  aria-current={control === address.control || undefined}
                >
                  {control}
                </a>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

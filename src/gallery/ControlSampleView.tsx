import { addressOf, type GalleryAddress } from './address'
import styles from './Gallery.module.css'
import type { ControlSample } from './controlSample'

/** One control with all its states; each name leads to that state alone. */
export function ControlSampleView({ room, address }: { readonly room: ControlSample; readonly address: GalleryAddress }) {
  const alone = (state: string) => addressOf({ ...address, control: room.control, state })
  return (
    <section aria-labelledby={`room-${room.control}`} className={styles.room} data-room={room.control}>
      <h2 id={`room-${room.control}`}>
        <a href={addressOf({ ...address, control: room.control, state: undefined })}>{room.control}</a>
      </h2>
      {Object.entries(room.states).map(([state, sample]) => (
        <div key={state} className={styles.state}>
          <p className={styles.name}>
            <a href={alone(state)} aria-label={`${room.control}: ${state}`} data-apart={room.covers ? state : undefined}>
              {state}
            </a>
          </p>
          {!room.covers && sample}
        </div>
      ))}
    </section>
  )
}

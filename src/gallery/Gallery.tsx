import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { Announcer } from '@/ui/Announcer'
import { addressOf, type GalleryAddress } from './address'
import { controlSamples } from './controlSamples'
import { ControlSampleView } from './ControlSampleView'
import styles from './Gallery.module.css'
import { Toolbar } from './Toolbar'

/** All controls, one control, or one state, depending on the address. */
export function Gallery({ address }: { readonly address: GalleryAddress }) {
  const { width, ...inside } = address
  const chosen = address.control === undefined ? controlSamples : controlSamples.filter(room => room.control === address.control)
  const alone = address.state === undefined ? undefined : chosen[0]?.states[address.state]

  if (alone !== undefined && width === undefined)
    return (
      <Surroundings>
        <main className={styles.alone} data-sample={`${address.control} ${address.state}`}>
          {alone}
        </main>
      </Surroundings>
    )
  return (
    <Surroundings>
      <div className={styles.page}>
        <Toolbar address={address} rooms={controlSamples} />
        <main className={styles.rooms}>
          {width === undefined ? (
            chosen.map(room => <ControlSampleView key={room.control} room={room} address={inside} />)
          ) : (
            <iframe title={`${width} px`} src={addressOf(inside)} width={width} height={800} className={styles.frame} />
          )}
        </main>
      </div>
    </Surroundings>
  )
}

function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <Announcer>{children}</Announcer>
    </MemoryRouter>
  )
}

import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Announcer } from '@/ui/Announcer'
import { addressOf, type GalleryAddress } from './address'
import type { ControlSample } from './controlSample'
import { controlSamples } from './controlSamples'
import styles from './Gallery.module.css'

/** All controls, one control, or one state, depending on the address. */
export function Gallery({ address }: { readonly address: GalleryAddress }) {
  const { width, ...inside } = address
  const chosen =
    address.control === undefined ? controlSamples : controlSamples.filter(sample => sample.control === address.control)
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
        <Toolbar address={address} samples={controlSamples} />
        <main className={styles.samples}>
          {width === undefined ? (
            chosen.map(sample => <ControlSampleView key={sample.control} sample={sample} address={inside} />)
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
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Announcer>{children}</Announcer>
    </MemoryRouter>
  )
}

/** One control with all its states; each name leads to that state alone. */
function ControlSampleView({ sample, address }: { readonly sample: ControlSample; readonly address: GalleryAddress }) {
  const alone = (state: string) => addressOf({ ...address, control: sample.control, state })
  return (
    <section aria-labelledby={`control-${sample.control}`} className={styles.sample} data-control={sample.control}>
      <h2 id={`control-${sample.control}`}>
        <a href={addressOf({ ...address, control: sample.control, state: undefined })}>{sample.control}</a>
      </h2>
      {Object.entries(sample.states).map(([state, element]) => (
        <div key={state} className={styles.state}>
          <p className={styles.name}>
            <a
              href={alone(state)}
              aria-label={`${sample.control}: ${state}`}
              data-apart={sample.overlaysPage ? state : undefined}
            >
              {state}
            </a>
          </p>
          {!sample.overlaysPage && element}
        </div>
      ))}
    </section>
  )
}

const KINDS = ['controls', 'display', 'layout'] as const

/** The gallery's view settings and the list of controls. */
function Toolbar({ address, samples }: { readonly address: GalleryAddress; readonly samples: readonly ControlSample[] }) {
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
          {samples
            .filter(sample => sample.kind === kind)
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

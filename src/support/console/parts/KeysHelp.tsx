import { useText } from '@/view/useText'
import { CheckboxField } from '@/ui/CheckboxField'
import styles from './KeysHelp.module.css'

interface Props {
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** The keys of the player, and the switch that turns them off. */
export function KeysHelp({ isOn, onSwitch }: Props) {
  const text = useText()
  const keys = [
    { names: [text('console.keys.space')], does: text('console.keys.play') },
    { names: ['←', '→'], does: text('console.keys.step') },
    { names: [text('console.keys.ends.names')], does: text('console.keys.ends') },
    { names: ['E'], does: text('console.keys.failure') },
    { names: ['P'], does: text('console.keys.person') },
    { names: ['R'], does: text('console.keys.rest') },
    { names: ['M'], does: text('console.keys.moment') },
    { names: ['C'], does: text('console.keys.comment') },
    { names: ['/'], does: text('console.keys.filter') },
  ]
  return (
    <section aria-labelledby="keys" className={styles.keys}>
      <h2 id="keys" className={styles.title}>
        {text('console.keys')}
      </h2>
      <p className={styles.lead}>{text('console.keys.lead')}</p>
      <CheckboxField label={text('console.keys.switch')} checked={isOn} onChange={event => onSwitch(event.target.checked)} />
      <dl className={styles.list}>
        {keys.map(({ names, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              {names.map(name => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

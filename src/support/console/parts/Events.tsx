import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useText } from '@/view/useText'
import { SelectField } from '@/ui/SelectField'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/TextField'
import { type Lane, LANES, matching } from '../model/moments'
import { useReplay } from '../useReplay'
import { EventList } from './EventList'
import styles from './Events.module.css'
import { FILTER_ID } from './useKeys'

export const EVENTS_ID = 'events'

/** The events in plain English, all of them or filtered. */
export function Events() {
  const text = useText()
  const { moments, at } = useReplay()
  const [typed, setTyped] = useState('')
  const [lane, setLane] = useState<Lane | ''>('')
  const [withOnRequest, setWithOnRequest] = useState(false)
  const heading = useId()
  // deferred, so that typing stays responsive with many events
  const deferredText = useDeferredValue(typed)
  const chosen = moments[at]?.isOnRequest === true ? at : -1
  const shown = useMemo(
    () => matching(moments, { text: deferredText, withOnRequest, chosen, ...(lane === '' ? {} : { lane }) }),
    [moments, deferredText, lane, withOnRequest, chosen],
  )
  const lanes = [
    { value: '', label: text('console.events.lane.all') },
    ...LANES.map(value => ({ value, label: text(`console.lane.${value}`) })),
  ]
  return (
    <section id={EVENTS_ID} tabIndex={-1} aria-labelledby={heading} className={styles.events}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {text('console.events')}
        </h2>
        <p className={styles.count} role="status">
          {text('console.events.count', { shown: shown.length, count: moments.length })}
        </p>
      </div>
      <div className={styles.filter}>
        <TextField
          id={FILTER_ID}
          type="search"
          label={text('console.events.filter')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <SelectField
          label={text('console.events.lane')}
          options={lanes}
          value={lane}
          onChange={event => setLane(LANES.find(each => each === event.target.value) ?? '')}
        />
        <CheckboxField
          label={text('console.events.onRequest')}
          checked={withOnRequest}
          onChange={event => setWithOnRequest(event.target.checked)}
        />
      </div>
      {shown.length === 0 && moments.length > 0 ? (
        <p>{text('console.events.none')}</p>
      ) : (
        <EventList shown={shown} labelledBy={heading} />
      )}
    </section>
  )
}

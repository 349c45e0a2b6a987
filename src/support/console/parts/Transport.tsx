import { clsx } from 'clsx'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Icon } from '@/ui/Icon'
import { SelectField } from '@/ui/SelectField'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { gapBefore, PAUSE_MS } from '../model/axis'
import { clockTime, durationText } from '../model/times'
import { SPEEDS, type Speed } from '../state'
import { useConsole, useReplay } from '../useReplay'
import { COMMENT_ID } from './Comments'
import { PlayerIcon } from './PlayerIcon'
import styles from './Transport.module.css'
import { useStepTo } from './useKeys'

/** The player's controls: play, steps, jumps, speed, and the current position. */
export function Transport() {
  const text = useText()
  const { replay } = useConsole()
  const { isPlaying, moments, at, speed, skipsPauses, phase } = useReplay()
  const stepTo = useStepTo()
  const moment = moments[at]
  const pause = isPlaying && !skipsPauses && speed !== 'max' ? gapBefore(moments, at + 1) : 0
  const speeds = SPEEDS.map(value => ({
    value,
    label: value === 'max' ? text('console.speed.max') : text('console.speed.times', { times: value }),
  }))
  return (
    <div className={styles.transport}>
      <div className={styles.buttons}>
        <Button onClick={replay.togglePlaying}>
          <PlayerIcon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? text('console.pause') : text('console.play')}
        </Button>
        <span className={styles.group}>
          <Round sign="first" name={text('console.first')} press={() => replay.seek(0)} />
          <Round sign="back" name={text('console.back')} press={() => replay.step(-1)} />
          <Round sign="on" name={text('console.on')} press={() => replay.step(1)} />
        </span>
        <span className={clsx(styles.group, styles.jumps)}>
          <Button variant="secondary" onClick={() => stepTo.failure(-1)}>
            <Icon name="warning" />
            {text('console.failure.previous')}
          </Button>
          <Button variant="secondary" onClick={() => stepTo.failure(1)}>
            <Icon name="warning" />
            {text('console.failure.next')}
          </Button>
          <Button variant="secondary" onClick={stepTo.rest}>
            {text('console.rest.next')}
          </Button>
          <Button variant="secondary" onClick={() => stepTo.person(1)}>
            <Icon name="person" />
            {text('console.person.next')}
          </Button>
        </span>
      </div>
      <div className={styles.pace}>
        <SelectField
          label={text('console.speed')}
          options={speeds}
          value={speed}
          onChange={event => replay.setSpeed(event.target.value as Speed)}
        />
        <CheckboxField
          label={text('console.skipPauses')}
          checked={skipsPauses}
          onChange={event => replay.skipPauses(event.target.checked)}
        />
        {moment && phase === 'ready' && (
          <Button variant="quiet" onClick={() => document.getElementById(COMMENT_ID)?.focus()}>
            {text('console.comments.begin')}
          </Button>
        )}
      </div>
      <p className={styles.place}>
        {moment && phase === 'ready' && (
          <>
            <strong className={styles.time}>{clockTime(moment.at)}</strong>{' '}
            {text('console.position', { number: at + 1, count: moments.length })},{' '}
            {text('console.position.page', { page: moment.page })}
            {pause > PAUSE_MS && <> · {text('console.pausing', { duration: durationText(text, pause) })}</>}
          </>
        )}
      </p>
    </div>
  )
}

function Round({ sign, name, press }: { sign: 'first' | 'back' | 'on'; name: string; press: () => void }) {
  return (
    <Button variant="secondary" onClick={press} title={name}>
      <PlayerIcon name={sign} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}

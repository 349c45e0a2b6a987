import { useEffect, useRef } from 'react'
import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { cardFormClosed, cardFrameRetried, cardSubmitted } from '../events'
import { hasFrame, isBusy, type FormPhase } from '../model/cardForm'
import { selectForm } from '../paymentSelectors'
import { CardFrame, type CardFrameHandle } from './CardFrame'
import { CardProblem } from './CardProblem'
import styles from './NewCard.module.css'
import type { PaymentMethodProps } from './paymentMethodProps'

export interface NewCardProps extends PaymentMethodProps {
  readonly titleId: string
  /** The person asked for the form, rather than finding it there. */
  readonly takesFocus: boolean
}

/** While the bank asks, its own buttons are the only ones that help. */
const WITH_SAVE: readonly FormPhase[] = ['ready', 'preparing', 'checking', 'keeping']

/** The gateway's form with what belongs to it: why it is safe, what is going on, what went wrong and what to do next. */
export function NewCard({ bookingId, totalPence, titleId, takesFocus }: NewCardProps) {
  const text = useText()
  const tell = useTell()
  const { brand } = useConfig()
  const form = useSelected(selectForm)
  const frame = useRef<CardFrameHandle>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const busy = isBusy(form)

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  const save = (): void => tell(cardSubmitted({ bookingId, totalPence }))
  const retry = (
    <Button variant="secondary" onClick={() => tell(cardFrameRetried())}>
      {text('payment.form.retry')}
    </Button>
  )

  return (
    <Card as="section" labelledBy={titleId}>
      <Stack gap={4}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {text('payment.form.title')}
        </h3>
        {form.problem !== null && <CardProblem form={form} onGoTo={field => frame.current?.focus(field)} />}
        {form.phase === 'blocked' && (
          <>
            <p>{text('payment.form.call', { phone: brand.supportPhone })}</p>
            <Row>{retry}</Row>
          </>
        )}
        {hasFrame(form) && (
          <>
            <p>{text('payment.form.safe')}</p>
            <div className={styles.place}>
              {form.phase === 'opening' && <Skeleton shape="button" count={4} label={text('payment.form.opening')} />}
              <CardFrame key={form.frame} ref={frame} task={form.task} hidden={form.phase === 'opening'} onEnter={save} />
            </div>
            <p>{text('payment.form.challenge')}</p>
          </>
        )}
        <p role="status">
          {form.phase === 'challenge' || form.phase === 'resuming' ? text(`payment.progress.${form.phase}`) : ''}
        </p>
        <Row gap={3}>
          {form.phase === 'opening' && <Skeleton shape="button" />}
          {WITH_SAVE.includes(form.phase) && (
            <Button onClick={save} pending={busy} pendingText={text('payment.form.saving')}>
              {text('payment.form.save')}
            </Button>
          )}
          {form.phase !== 'opening' && (!busy || form.phase === 'challenge') && (
            <Button variant="quiet" onClick={() => tell(cardFormClosed())}>
              {text('payment.form.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

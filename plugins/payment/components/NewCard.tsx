import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { cardFormClosed, cardFormOpened, cardFrameRetried, cardSubmitted } from '../events'
import { useSelected } from '../hooks'
import { isBusy, isLoading, type FormPhase } from '../model/cardForm'
import { selectForm } from '../screenSelectors'
import type { GatewayFormHandle } from '../gateway/contract'
import { GatewayForm } from '../gateway/GatewayForm'
import { CardProblem } from './CardProblem'
import { ChosenWallet, Wallets } from './Wallets'
import styles from './NewCard.module.css'
import type { PaymentMethodProps } from '@/contracts/booking'

export interface NewCardProps extends Omit<PaymentMethodProps, 'bookingId'> {
  /** Null to save the card without a payment. */
  readonly bookingId: string | null
  readonly titleId: string
  /** Whether there is another way to pay. */
  readonly canChoose: boolean
  /** The customer opened the form, rather than finding it open. */
  readonly takesFocus: boolean
  readonly headingLevel?: 2 | 3
  /** The name of the card, once it is saved and the page is about to be left: shown in the form's space. */
  readonly saved?: string | undefined
}

/** Whether its own button is shown; during a bank's check only the bank's buttons help. */
const SHOWS_SAVE: readonly FormPhase[] = ['ready', 'preparing', 'checking', 'keeping']
const WAITING_FOR_BANK: readonly FormPhase[] = ['challenge', 'leaving']
const SHOWS_FRAME: readonly FormPhase[] = ['opening', 'late', 'ready', 'preparing', 'checking', 'challenge', 'leaving', 'keeping']
/** The phases in which the customer does something other than type. */
const FORM_MISSING: readonly FormPhase[] = ['late', 'blocked']
/** With a chosen wallet, the gateway's form is shown only while it has a part in it. */
const WALLET_USES_FORM: readonly FormPhase[] = ['checking', 'challenge']
const WAITING: readonly FormPhase[] = ['challenge', 'leaving', 'resuming']

/** The gateway's form with its surroundings: why it is safe, progress, errors and what to do next. */
export function NewCard({
  bookingId,
  totalPence,
  onSubmit,
  returnTo,
  titleId,
  canChoose,
  takesFocus,
  headingLevel = 3,
  saved,
}: NewCardProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { brand } = useConfig()
  const form = useSelected(selectForm)
  const frame = useRef<GatewayFormHandle>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const bankLink = useRef<HTMLAnchorElement>(null)
  const wasBusy = useRef(false)
  const wasLate = useRef(false)
  const busy = isBusy(form)
  const canCancel = saved === undefined && (busy ? form.phase === 'challenge' : canChoose || !onSubmit)

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  // the pressed button may be far away
  useEffect(() => {
    if (form.phase === 'challenge') {
      if (bankLink.current) bankLink.current.focus()
      else frame.current?.show()
    }
    if (wasBusy.current && !busy) problem.current?.focus()
    wasBusy.current = busy
  }, [form.phase, form.bankTab, busy])

  // the retry button disappears if the form loads by itself
  useEffect(() => {
    if (wasLate.current && form.phase === 'ready' && document.activeElement === document.body) title.current?.focus()
    wasLate.current = form.phase === 'late'
  }, [form.phase])

  const Heading = `h${headingLevel}` as const
  const showsChosenWallet = form.wallet !== null && !WALLET_USES_FORM.includes(form.phase)
  const walletAsks = form.wallet !== null && form.phase === 'challenge'
  const showsFormArea = SHOWS_FRAME.includes(form.phase) || saved !== undefined
  const bankAsks = WAITING_FOR_BANK.includes(form.phase)
  const submit = onSubmit ?? ((): void => dispatch(cardSubmitted({ bookingId, totalPence })))
  const retry = (
    <Button variant="secondary" onClick={() => dispatch(cardFrameRetried())}>
      {text('payment.form.retry')}
    </Button>
  )

  const cancelForm = (): void => {
    dispatch(cardFormClosed())
    if (!onSubmit || canChoose) return
    // without another way to pay, the next press of Pay would be answered that no method was selected
    dispatch(cardFormOpened())
    title.current?.focus()
  }

  const cancel = canCancel && (
    <Button variant="quiet" onClick={cancelForm}>
      {text('payment.form.cancel')}
    </Button>
  )

  return (
    <Card as="section" labelledBy={titleId}>
      <Stack gap={4}>
        <div className={styles.header}>
          <Heading id={titleId} ref={title} tabIndex={-1}>
            {text('payment.form.title')}
          </Heading>
          <div className={clsx(styles.actions, onSubmit && canChoose && styles.ownLine)}>
            {saved === undefined && <Wallets />}
            {onSubmit && cancel}
          </div>
        </div>
        {form.problem !== null && (
          <div ref={problem} tabIndex={-1}>
            <CardProblem form={form} bookingId={bookingId} onFocusField={field => frame.current?.focus(field)} />
          </div>
        )}
        {FORM_MISSING.includes(form.phase) && (
          <>
            <p>{text('payment.form.call', { phone: brand.supportPhone })}</p>
            <Row>{retry}</Row>
          </>
        )}
        <div className={styles.notes}>
          {showsFormArea && form.phase !== 'late' && (
            <p className={clsx(bankAsks && styles.invisible)}>
              {text('payment.form.safe')} {text('payment.form.bankMayAsk')}
            </p>
          )}
          <p role="status">
            {walletAsks
              ? text('payment.progress.wallet', { wallet: text(`payment.wallet.${form.wallet}`) })
              : WAITING.includes(form.phase) && text(`payment.progress.${form.phase}`)}
          </p>
        </div>
        {showsFormArea && (
          <div className={styles.formArea}>
            {form.phase === 'opening' && <Skeleton shape="field" count={4} label={text('payment.form.opening')} />}
            {saved !== undefined && <p>{saved}</p>}
            {saved === undefined && <ChosenWallet isPaying={onSubmit !== undefined} isShown={showsChosenWallet} />}
            <GatewayForm
              key={form.frame}
              ref={frame}
              task={form.task}
              returnTo={returnTo}
              hidden={isLoading(form) || saved !== undefined || showsChosenWallet}
              onEnter={submit}
            />
          </div>
        )}
        {form.bankTab !== null && (
          <Row>
            <LinkButton ref={bankLink} href={form.bankTab} target="_blank" rel="noopener noreferrer">
              {text('payment.bank.open')}
            </LinkButton>
          </Row>
        )}
        {!onSubmit && (
          <Row gap={3}>
            {form.phase === 'opening' && <Skeleton shape="button" />}
            {SHOWS_SAVE.includes(form.phase) && (
              <Button onClick={submit} pending={busy} pendingText={text('payment.form.saving')}>
                {text('payment.form.save')}
              </Button>
            )}
            {cancel}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

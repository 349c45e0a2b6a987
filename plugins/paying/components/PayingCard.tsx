import { standingOf } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import type { RentalPaying } from '@/domain/schemas/paying'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useDispatchEvent } from '@/view/hooks'
import { OpenedForm } from '@/view/OpenedForm'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { cardName, cardState } from '../cardText'
import { choiceOpened } from '../events'
import { useSelected } from '../hooks'
import { isChoiceOpen, isRequestPending, selectPaying } from '../payingSlice'
import styles from './Paying.module.css'

const cardChoice = () => import(/* webpackChunkName: "rental-forms" */ './CardChoice')

interface PayingCardProps {
  readonly rental: CustomerRental
  readonly paying: RentalPaying
}

/** The card that pays, whether it will still be valid next month, and the choice of another. */
export function PayingCard({ rental, paying: { paymentSourceId, payments } }: PayingCardProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const formats = useFormats()
  const { cards, step } = useSelected(selectPaying)
  const card = cards.find(({ id }) => id === paymentSourceId)
  const standing = card && standingOf(card.status)
  const isUsable = standing === undefined || standing === 'valid'
  const warning =
    card !== undefined && rental.cardExpiresBefore !== undefined
      ? text('paying.card.warning.ends', { date: formats.date(rental.cardExpiresBefore, 'long') })
      : isUsable
        ? undefined
        : text(`paying.card.warning.${standing === 'expiring' ? 'expiring' : 'unusable'}`)
  return (
    <>
      {card === undefined ? (
        <Notice tone="warning" live={false}>
          {text('paying.card.none')}
        </Notice>
      ) : (
        <div className={styles.card}>
          <BrandMark brand={card.brand} />
          <div>
            <strong>{cardName(card, text)}</strong>
            <div>{cardState(card, text)}</div>
          </div>
        </div>
      )}
      {warning !== undefined && (
        <Notice tone="warning" live={false} title={warning}>
          {text('paying.card.warning.text')}
        </Notice>
      )}
      {!payments.some(({ status }) => status === 'failed') && <p>{text('paying.card.ifFailed')}</p>}
      {isChoiceOpen({ step }) ? (
        <OpenedForm
          plugin="paying"
          load={cardChoice}
          props={{
            rental,
            paysNow: paymentSourceId,
            isOverdue: payments.some(({ status }) => status === 'failed'),
          }}
        />
      ) : (
        <Row>
          <Button
            variant="secondary"
            pending={isRequestPending({ step })}
            onClick={() => dispatch(choiceOpened({ sourceId: null }))}
          >
            {text('paying.change')}
          </Button>
        </Row>
      )}
    </>
  )
}

import { PAYMENT_METHOD_FIELD, sourceChosen } from '@/contracts/payment'
import { useText, type Text } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { RadioCardGroup, type RadioCard } from '@/ui/RadioCardGroup'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { listRetried } from '../events'
import { useSelected } from '../hooks'
import { canPay, standingOf, type SavedCard } from '../model/savedCard'
import { selectChosenId, selectIsBeingChecked, selectIsListed, selectListing, selectSources } from '../paymentSelectors'
import { NotListed } from './NotListed'
import { BrandMark } from './BrandMark'
import { descriptionOf, titleOf } from './cardText'

/** The cards on file; those that cannot pay are shown with the reason. */
export function SavedCards({ onReplace }: { readonly onReplace: () => void }) {
  const text = useText()
  const tell = useTell()
  const isListed = useSelected(selectIsListed)
  const listing = useSelected(selectListing)
  const sources = useSelected(selectSources)
  const chosenId = useSelected(selectChosenId)
  const busy = useSelected(selectIsBeingChecked)
  // an error summary leads to the first radio, which has to be one that can be chosen
  const inOrder = [...sources.filter(canPay), ...sources.filter(card => !canPay(card))]

  return (
    <Stack gap={4}>
      {listing === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button variant="quiet" onClick={() => tell(listRetried())}>
              {text('payment.cards.retry')}
            </Button>
          }
        >
          <NotListed>{text('payment.cards.failed')}</NotListed>
        </Notice>
      )}
      {!isListed && <Skeleton shape="button" count={2} label={text('payment.cards.loading')} />}
      {sources.length > 0 && (
        <RadioCardGroup
          name="paymentSource"
          id={sources.some(canPay) ? PAYMENT_METHOD_FIELD : undefined}
          legend={text('payment.cards.legend')}
          options={inOrder.map(card => optionOf(card, busy, text))}
          value={chosenId}
          onChange={sourceId => tell(sourceChosen({ sourceId }))}
        />
      )}
      {!busy && sources.some(needsReplacing) && (
        <Row gap={3}>
          {sources.filter(needsReplacing).map(card => (
            <Button key={card.id} variant="quiet" onClick={onReplace}>
              {text('payment.cards.replace', { card: titleOf(card, text) })}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

const needsReplacing = ({ status }: SavedCard): boolean => ['expired', 'invalid'].includes(standingOf(status))

const optionOf = (card: SavedCard, busy: boolean, text: Text): RadioCard => ({
  value: card.id,
  title: titleOf(card, text),
  description: descriptionOf(card, text),
  media: <BrandMark brand={card.brand} />,
  disabled: busy || !canPay(card),
})

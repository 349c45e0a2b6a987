import { rentalRoute } from '@/contracts/rental'
import { ACCOUNT_PATH, customerOnlySlot } from '@/contracts/session'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { selectLocation } from '@/runtime/store/coreSlices'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { NewCard } from '../components/NewCard'
import { useProblemText } from '../components/CardProblem'
import { cardFormOpened } from '../events'
import { useSelected } from '../hooks'
import { addCardPath } from '../addCardPaths'
import { selectIsListed } from '../paymentSelectors'
import { selectForm, selectSourceProblem } from '../screenSelectors'

/** The page for saving a card without a payment, with the same form and checks (S2). */
export default function AddPaymentPage() {
  return <Slot of={customerOnlySlot} with={{ page: <AddPayment /> }} />
}

function AddPayment() {
  const text = useText()
  const problemText = useProblemText()
  const sourceProblem = useSelected(selectSourceProblem)
  const rentalId = useSelected(selectLocation).objects['id']
  const pathTo = usePathTo()
  const toRental = rentalId === undefined ? undefined : pathTo(rentalRoute, { query: { id: rentalId } })
  return (
    <Page title={text('payment.add.title')} lead={text('payment.add.lead')} narrow>
      <PageTitle>{text('payment.add.title')}</PageTitle>
      <Stack gap={5}>
        {sourceProblem !== null && <Notice tone="error">{problemText(sourceProblem)}</Notice>}
        <Form />
        <Row>
          <LinkButton variant="quiet" to={toRental ?? ACCOUNT_PATH}>
            {text(toRental === undefined ? 'payment.add.back' : 'payment.add.backToRental')}
          </LinkButton>
        </Row>
      </Stack>
    </Page>
  )
}

function Form() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const problemText = useProblemText()
  const isListed = useSelected(selectIsListed)
  const { phase, problem } = useSelected(selectForm)
  const rentalId = useSelected(selectLocation).objects['id']
  if (!isListed) return <Skeleton shape="field" count={4} label={text('payment.form.opening')} />
  if (phase !== 'closed')
    return (
      <NewCard
        bookingId={null}
        totalPence={0}
        returnTo={addCardPath(rentalId)}
        titleId="payment-new-card"
        canChoose={false}
        takesFocus={false}
        headingLevel={2}
      />
    )
  return (
    <>
      {problem !== null && (
        <Notice tone="info">
          {problem === 'BILLING_METHOD_ALREADY_EXISTS' ? text('payment.add.already') : problemText(problem)}
        </Notice>
      )}
      <Row>
        <Button onClick={() => dispatch(cardFormOpened())}>{text('payment.add.again')}</Button>
      </Row>
    </>
  )
}

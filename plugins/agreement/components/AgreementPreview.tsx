import { termsRoute } from '@/contracts/content'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { NumberedList } from '@/ui/NumberedList'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { textClosed, textOpened } from '../events'
import { useSelected } from '../hooks'
import { selectText } from '../textSlice'

/** The key facts, in the order in which people ask about them. Minimum stay, renewal and notice stand with the prices above. */
const FACTS = ['withdrawal', 'priceChange', 'latePayment'] as const
const TEXT_ID = 'agreement-text'

/** Before paying: the key facts of the agreement, and on request the whole of it. */
export default function AgreementPreview({ bookingId }: { readonly bookingId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const isOpen = useSelected(selectText).phase !== 'closed'
  return (
    <Stack as="section" gap={3}>
      <h2>{text('agreement.preview.title')}</h2>
      <DefinitionList
        items={FACTS.map(id => ({
          id,
          term: text(`agreement.facts.${id}.term`),
          detail: text(`agreement.facts.${id}.detail`),
        }))}
      />
      <div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={TEXT_ID}
          onClick={() => dispatch(isOpen ? textClosed() : textOpened({ bookingId }))}
        >
          {text(isOpen ? 'agreement.preview.close' : 'agreement.preview.open')}
        </Button>
      </div>
      <div id={TEXT_ID}>
        <Whole bookingId={bookingId} />
      </div>
    </Stack>
  )
}

function Whole({ bookingId }: { readonly bookingId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const terms = usePathTo()(termsRoute)
  const { phase, clauses } = useSelected(selectText)
  switch (phase) {
    case 'closed':
      return null
    case 'asking':
      return <Skeleton count={6} label={text('agreement.preview.loading')} />
    case 'open':
      return (
        <Card as="section" tone="sunk" labelledBy="agreement-whole">
          <h3 id="agreement-whole">{text('agreement.preview.whole')}</h3>
          <NumberedList>
            {clauses.map(clause => (
              <li key={clause.title}>
                <strong>{clause.title}</strong>
                <p>{clause.text}</p>
              </li>
            ))}
          </NumberedList>
        </Card>
      )
    case 'failed':
      return (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => dispatch(textOpened({ bookingId }))}>
              {text('agreement.preview.retry')}
            </Button>
          }
        >
          {text('agreement.preview.failed')}
        </Notice>
      )
    case 'absent':
      return (
        <p>
          {text('agreement.preview.absent')}{' '}
          {terms !== undefined && (
            <Link to={terms} newTab={text('app.newTab')}>
              {text('agreement.preview.terms')}
            </Link>
          )}
        </p>
      )
  }
}

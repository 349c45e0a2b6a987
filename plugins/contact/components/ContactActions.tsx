import { useConfig } from '@/view/useConfig'
import { sessionStatus, signInRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { selectContact } from '../contactSelectors'
import { formClosed } from '../events'
import { useSelected } from '../hooks'
import type { Purpose } from '../model/purpose'
import { UNIT_PATH } from '../paths'

interface ContactActionsProps {
  readonly sending: boolean
  readonly storeId: string
  readonly purpose: Purpose
}

/** Send; or, on the way to prices, log in instead where sign-in is offered and the person has not signed in. */
export function ContactActions({ sending, storeId, purpose }: ContactActionsProps) {
  const text = useText()
  const tell = useTell()
  const { identity } = useConfig()
  const session = useAnswer(sessionStatus)
  const { form } = useSelected(selectContact)
  const { query, rest } = useSelected(selectLocation)
  const target = withQuery(UNIT_PATH, { ...query, ...rest, storeId })
  return (
    <Row gap={3}>
      <Button type="submit" pending={sending} pendingText={text('contact.sending')}>
        {text(`contact.send.${purpose}`)}
      </Button>
      {identity && session === 'signedOut' && purpose === 'prices' && (
        <Button variant="secondary" pending={sending} onClick={() => tell(signInRequested({ method: 'phone', target }))}>
          {text('contact.logIn')}
        </Button>
      )}
      {form?.beforePrices === true && (
        <Button variant="quiet" pending={sending} onClick={() => tell(formClosed())}>
          {text('contact.skip')}
        </Button>
      )}
    </Row>
  )
}

import type { CustomerRental } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import type { Person } from '@/domain/schemas/people'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DefinitionList } from '@/ui/DefinitionList'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { OpenedForm } from '@/view/OpenedForm'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { formOpened, invitationSubmitted, peopleRetried, removalConsidered, removalDeclined, removalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { isInviting, selectPeople } from '../peopleSlice'

const inviteForm = () => import(/* webpackChunkName: "rental-forms" */ './InviteForm')

/** The maximum number of people; the server decides. */
const MOST = 3

/** The people with access to the rental, with inviting and removing. */
export default function People({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, people, failure, form, removing, removed, refusal, sentTo } = useSelected(selectPeople)
  const heading = useFocusOnOutcome(sentTo ?? removed ?? '')
  if (rentalId !== rental.id || rental.isOver || (phase !== 'failed' && people === null)) return null
  const personToRemove = people?.find(({ id }) => id === removing?.personId)
  const invited = people?.find(({ id }) => id === sentTo)
  return (
    <Card as="section" labelledBy="people">
      <Stack gap={4}>
        <PartHeading id="people" ref={heading}>
          {text('people.title')}
        </PartHeading>
        {people === null ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(peopleRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('people.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <>
            {people.length === 0 ? <p>{text('people.you')}</p> : <PeopleList rentalId={rental.id} people={people} />}
            {invited && <Notice tone="success">{text('people.sent', { name: invited.name })}</Notice>}
            {removed !== null && <Notice tone="success">{text('people.removed', { name: removed })}</Notice>}
            {refusal && (
              <Notice tone="error" title={text(`people.${refusal.of}.refused`)}>
                {failureText(refusal.failure)}
              </Notice>
            )}
            {form !== 'closed' ? (
              <OpenedForm plugin="people" load={inviteForm} props={{ rentalId: rental.id }} />
            ) : people.length >= MOST ? (
              <p>{text('people.full')}</p>
            ) : (
              <>
                <p>{text('people.intro')}</p>
                <Row>
                  <Button variant="secondary" onClick={() => dispatch(formOpened())}>
                    {text('people.open')}
                  </Button>
                </Row>
              </>
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={personToRemove !== undefined && removing?.phase === 'confirming'}
        title={text('people.remove.title', { name: personToRemove?.name ?? '' })}
        confirm={text('people.remove.confirm')}
        cancel={text('people.remove.cancel')}
        closeLabel={text('app.dialog.close')}
        danger
        onConfirm={() => personToRemove && dispatch(removalSubmitted({ rentalId: rental.id, personId: personToRemove.id }))}
        onCancel={() => dispatch(removalDeclined())}
      >
        {text('people.remove.text')}
      </ConfirmDialog>
    </Card>
  )
}

function PeopleList({ rentalId, people }: { readonly rentalId: string; readonly people: readonly Person[] }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const state = useSelected(selectPeople)
  const { removing, sendingAgain } = state
  const isSending = removing?.phase === 'sending'
  const statusOf = ({ status, expiresAt }: Person): string =>
    status === 'active'
      ? text('people.active')
      : status === 'expired' || expiresAt === undefined
        ? text('people.expired')
        : text('people.invited', { date: formats.date(londonDate(expiresAt), 'long') })
  const items = people.map(person => {
    const { id, name, email, status } = person
    return {
      id,
      term: name,
      detail: (
        <Stack gap={2}>
          <span>{email}</span>
          <span>{statusOf(person)}</span>
          <Row>
            {status === 'expired' && (
              <Button
                variant="quiet"
                pending={sendingAgain === id}
                pendingText={text('people.sending')}
                aria-disabled={isInviting(state)}
                onClick={() => {
                  // one invitation at a time
                  if (!isInviting(state)) dispatch(invitationSubmitted({ rentalId, personId: id, name, email }))
                }}
              >
                {text('people.again', { name })}
              </Button>
            )}
            <Button
              variant="quiet"
              pending={isSending && removing.personId === id}
              pendingText={text('people.remove.sending')}
              aria-disabled={isSending}
              onClick={() => {
                // one removal at a time
                if (!isSending) dispatch(removalConsidered({ personId: id }))
              }}
            >
              {text('people.remove', { name })}
            </Button>
          </Row>
        </Stack>
      ),
    }
  })
  return <DefinitionList items={items} />
}

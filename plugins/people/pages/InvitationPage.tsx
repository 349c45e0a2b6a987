import { accountRoute, sessionStatus, signInChoiceSlot } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import type { Invitation } from '@/domain/schemas/people'
import { addressLine } from '@/domain/addressLine'
import { hoursLine } from '@/domain/storeTexts'
import { addressOf } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { acceptanceSubmitted, invitationRetried } from '../events'
import { useSelected } from '../hooks'
import { selectInvitation, selectOpenInvitation } from '../invitationSlice'

/** The page behind an invitation's link: its details, and accepting it once signed in. */
export default function InvitationPage() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { invitation, failure } = useSelected(selectInvitation)
  const token = useSelected(selectOpenInvitation)
  if (invitation !== null && token !== undefined) return <InvitationDetails invitation={invitation} token={token} />
  const isMissing = token === undefined
  return (
    <Page title={text('people.invitation.title')} narrow>
      <PageTitle>{text('people.invitation.title')}</PageTitle>
      {failure === null && !isMissing ? (
        <Skeleton shape="picture" label={text('app.loading')} />
      ) : (
        <Notice
          tone="error"
          title={text('people.invitation.failed')}
          action={
            !isMissing &&
            failure?.code !== 'INVITATION_NOT_FOUND' && (
              <Button onClick={() => dispatch(invitationRetried())}>{text('app.boundary.retry')}</Button>
            )
          }
        >
          {failure === null ? text('requestError.INVITATION_NOT_FOUND') : failureText(failure)}
        </Notice>
      )}
    </Page>
  )
}

function InvitationDetails({ invitation, token }: { readonly invitation: Invitation; readonly token: string }) {
  const text = useText()
  const formats = useFormats()
  const { inviter, store, accessHours, expiresAt, status, from } = invitation
  const { isAcceptedHere } = useSelected(selectInvitation)
  const account = usePathTo()(accountRoute)
  const accepted = isAcceptedHere ? 'acceptedHere' : 'accepted'
  const title =
    status === 'accepted'
      ? text(`people.invitation.${accepted}.heading`, { name: inviter })
      : text('people.invitation.heading', { name: inviter })
  const items = [
    { id: 'store', term: text('people.invitation.where'), detail: `${store.name}, ${addressLine(store.address)}` },
    ...(from === undefined ? [] : [{ id: 'from', term: text('people.invitation.from'), detail: formats.date(from, 'long') }]),
    ...(accessHours === undefined
      ? []
      : [{ id: 'hours', term: text('people.invitation.hours'), detail: hoursLine(accessHours, formats.locale) }]),
    ...(status === 'open'
      ? [{ id: 'until', term: text('people.invitation.until'), detail: formats.date(londonDate(expiresAt), 'long') }]
      : []),
  ]
  return (
    <Page title={title} narrow>
      <PageTitle>{text('people.invitation.title')}</PageTitle>
      <Stack gap={6}>
        {status === 'accepted' && (
          <Notice
            tone={isAcceptedHere ? 'success' : 'info'}
            title={
              isAcceptedHere && from !== undefined
                ? text('people.invitation.acceptedHere.titleFrom', { date: formats.date(from, 'long') })
                : text(`people.invitation.${accepted}.title`)
            }
            action={account !== undefined && <LinkButton to={account}>{text('people.invitation.toAccount')}</LinkButton>}
          >
            {text(`people.invitation.${accepted}.text`)}
          </Notice>
        )}
        {status === 'expired' && (
          <Notice tone="warning" title={text('people.invitation.expired.title')}>
            {text('people.invitation.expired.text', { name: inviter })}
          </Notice>
        )}
        <section aria-labelledby="invitation-gives">
          <Stack gap={3}>
            <h2 id="invitation-gives">{text('people.invitation.gives')}</h2>
            <ul>
              <li>{text('people.invitation.gives.doors')}</li>
              <li>{text('people.invitation.gives.free')}</li>
              <li>{text('people.invitation.gives.not', { name: inviter })}</li>
            </ul>
          </Stack>
        </section>
        <DefinitionList items={items} />
        {status === 'open' && <Accept token={token} />}
      </Stack>
    </Page>
  )
}

function Accept({ token }: { readonly token: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const session = useAnswer(sessionStatus)
  const location = useSelected(selectLocation)
  const { isAccepting, refusal } = useSelected(selectInvitation)
  if (session === 'loading') return <Skeleton shape="title" label={text('app.loading')} />
  if (session === 'signedOut')
    return (
      <Stack gap={4}>
        <p>{text('people.invitation.signIn')}</p>
        <Slot of={signInChoiceSlot} with={{ target: addressOf(location) }} />
      </Stack>
    )
  return (
    <Stack gap={4}>
      {refusal && (
        <Notice tone="error" title={text('people.acceptance.refused')}>
          {failureText(refusal)}
        </Notice>
      )}
      <Row>
        <Button
          pending={isAccepting}
          pendingText={text('people.invitation.accepting')}
          onClick={() => dispatch(acceptanceSubmitted({ token }))}
        >
          {text('people.invitation.accept')}
        </Button>
      </Row>
    </Stack>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { formatPhone } from '@/domain/phoneText'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import layout from '@/ui/layout.module.css'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectContact } from '../contactSelectors'
import { useMayAnswer, useStaffedText } from '../components/useStaffedText'
import { confirmationClosed } from '../events'
import { useSelected } from '../hooks'

/** The confirmation of a question or call-back request: who answers, how, and when. */
export default function Confirmation() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const { brand } = useConfig()
  const { sent, stores } = useSelected(selectContact)
  const store = stores?.find(({ id }) => id === sent?.storeId)
  const phone = store?.phoneNumber ?? brand.supportPhone
  const asked = sent?.asked ?? 'call'
  const title = text(`contact.sent.${asked}.title`, { store: store?.name ?? brand.name })
  const byMail = asked === 'question' && sent?.email !== ''
  const reach = byMail ? sent?.email : formatPhone(sent?.phoneNumber ?? '')
  // without a phone number the text must not promise a call
  const answer = byMail ? (sent?.phoneNumber === '' ? 'mail' : 'question') : 'call'
  const staffed = useStaffedText(store)
  const urgent = useMayAnswer(store) ? text('contact.sent.urgent') : undefined
  const body = [text(`contact.sent.${answer}.body`, { reach: reach ?? '' }), staffed, urgent]
    .filter(sentence => sentence !== undefined)
    .join(' ')
  const announceOutcome = useEffectEvent(() => announce(`${title} ${body}`))
  // the dialog has just closed and the focus is back where it was, so the outcome has to be announced; once, because the text changes
  // whenever the store opens or closes
  useEffect(() => announceOutcome(), [sent])
  const actions = (
    <Row gap={2}>
      <LinkButton variant="secondary" href={telOf(phone)}>
        {text('contact.sent.phone', { phone })}
      </LinkButton>
      <Button variant="quiet" onClick={() => dispatch(confirmationClosed())}>
        {text('app.dialog.close')}
      </Button>
    </Row>
  )
  return (
    <div className={layout.foot}>
      <Notice tone="success" live={false} title={title} action={actions}>
        <p>{body}</p>
      </Notice>
    </div>
  )
}

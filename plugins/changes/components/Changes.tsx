import { useEffect, useRef, type ReactNode } from 'react'
import type { CustomerRental } from '@/contracts/session'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { OpenedForm } from '@/view/OpenedForm'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { changeOpened, changesRetried, requestChosen } from '../events'
import { useSelected } from '../hooks'
import { OWN_INSURANCE } from '../model/changeRequest'
import { CallStore } from './CallStore'
import { ExtendedHoursUnavailable } from './ExtendedHoursUnavailable'

const messages = () => import(/* webpackChunkName: "rental-forms" */ '../messages/form.en-GB.json')
const changeForm = () => import(/* webpackChunkName: "rental-forms" */ './ChangeForm')

/** What can be changed about a rental: longer hours, other protection, another size. */
export default function Changes({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, changes, failure } = useSelected(selectChanges)
  if (rentalId !== rental.id || rental.isOver || (phase !== 'failed' && changes === null)) return null
  return (
    <Card as="section" labelledBy="changes" printed={changes?.leaving !== undefined}>
      <Stack gap={4}>
        <PartHeading id="changes">{text('changes.title')}</PartHeading>
        {changes === null ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(changesRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('changes.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <Offered rental={rental} changes={changes} />
        )}
      </Stack>
    </Card>
  )
}

/** The pressed button is no longer rendered, so the result takes the focus and is scrolled into view. */
function Done({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1}>
      {children}
    </div>
  )
}

function Offered({ rental, changes }: { readonly rental: CustomerRental; readonly changes: RentalChanges }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { open, done } = useSelected(selectChanges)
  const { closedBecause, extendedAccess, protection, units, leaving } = changes
  return (
    <>
      {done !== null && (
        <Done>
          <Notice
            tone="success"
            title={text(done === 'size' && rental.isUpcoming ? 'changes.done.size.ahead' : `changes.done.${done}`)}
          >
            {text('changes.done.text')}{' '}
            {done === 'protection' && protection?.type === OWN_INSURANCE && text('changes.done.proof')}
          </Notice>
        </Done>
      )}
      {leaving && (
        <Notice tone="warning" live={false} title={text('changes.leaving.title', { unit: leaving.unit })}>
          {text('changes.leaving.text', { date: formats.date(leaving.until, 'long') })}
        </Notice>
      )}
      {closedBecause !== undefined ? (
        <>
          <p>{text(closedBecause === 'LEAVING' ? 'changes.closed.leaving' : 'changes.closed.counter')}</p>
          {closedBecause === 'COUNTER' && <CallStore store={rental.store} />}
        </>
      ) : open !== null ? (
        <OpenedForm plugin="changes" load={changeForm} messages={messages} props={{ rental, changes, kind: open }} />
      ) : (
        <>
          <p>{text('changes.lead')}</p>
          <Row>
            {extendedAccess && (
              <Button
                variant="secondary"
                onClick={() => dispatch(requestChosen({ rentalId: rental.id, request: { kind: 'access' } }))}
              >
                {text('changes.access.open')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => dispatch(changeOpened({ kind: 'protection' }))}>
              {text('changes.protection.open')}
            </Button>
            {units.length > 0 && (
              <Button variant="secondary" onClick={() => dispatch(changeOpened({ kind: 'size' }))}>
                {text('changes.size.open')}
              </Button>
            )}
          </Row>
          {units.length === 0 && <p>{text('changes.size.none')}</p>}
          {!extendedAccess && !rental.hasExtendedAccess && <ExtendedHoursUnavailable rental={rental} units={units} />}
        </>
      )}
    </>
  )
}

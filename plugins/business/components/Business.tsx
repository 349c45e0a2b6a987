import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBusiness } from '../businessSlice'
import { formOpened, removalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { CompanyForm } from './CompanyForm'

/** The company for which the customer rents, if any. Shows nothing if it could not be loaded, because it is not important. */
export default function Business() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, company, form, refusal } = useSelected(selectBusiness)
  if (phase !== 'known') return null
  return (
    <Card as="section" labelledBy="business">
      <Stack gap={4}>
        <h2 id="business">{text('business.title')}</h2>
        {refusal && (
          <Notice tone="error" title={text(`business.${refusal.of}.refused`)}>
            {failureText(refusal.failure)}
          </Notice>
        )}
        {form !== 'closed' ? (
          <CompanyForm />
        ) : company.companyName === undefined ? (
          <>
            <p>{text('business.none')}</p>
            <Row>
              <Button variant="secondary" onClick={() => dispatch(formOpened())}>
                {text('business.add')}
              </Button>
            </Row>
          </>
        ) : (
          <Kept companyName={company.companyName} vatNumber={company.vatNumber} />
        )}
      </Stack>
    </Card>
  )
}

interface KeptProps {
  readonly companyName: string
  readonly vatNumber: string | undefined
}

function Kept({ companyName, vatNumber }: KeptProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { isRemoving } = useSelected(selectBusiness)
  const items = [
    { id: 'name', term: text('business.name'), detail: companyName },
    ...(vatNumber === undefined ? [] : [{ id: 'vat', term: text('business.vat'), detail: vatNumber }]),
  ]
  return (
    <>
      <DefinitionList items={items} />
      <p>{text('business.onDocuments')}</p>
      <Row>
        <Button variant="secondary" onClick={() => dispatch(formOpened())}>
          {text('business.change')}
        </Button>
        <Button
          variant="quiet"
          pending={isRemoving}
          pendingText={text('business.removing')}
          onClick={() => dispatch(removalSubmitted())}
        >
          {text('business.remove')}
        </Button>
      </Row>
    </>
  )
}

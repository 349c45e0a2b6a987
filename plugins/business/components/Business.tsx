import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useShortForm } from '@/view/useShortForm'
import { useText } from '@/view/useText'
import { selectBusiness } from '../businessSlice'
import { companyEntered, companyRejected, companySubmitted, formClosed, formOpened, removalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { problemsOf } from '../model/typedCompany'

/** The company for which the customer rents, if any. Shows nothing if it could not be loaded, because it is not important. */
export default function Business() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, company, form, refusal } = useSelected(selectBusiness)
  const heading = useFocusOnOutcome(phase === 'known' ? `${form} ${company.companyName}` : undefined)
  if (phase !== 'known') return null
  return (
    <Card as="section" labelledBy="business" printed={company.companyName !== undefined}>
      <Stack gap={4}>
        <h2 id="business" ref={heading} tabIndex={-1}>
          {text('business.title')}
        </h2>
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
          <CompanySummary companyName={company.companyName} vatNumber={company.vatNumber} />
        )}
      </Stack>
    </Card>
  )
}

interface CompanySummaryProps {
  readonly companyName: string
  readonly vatNumber: string | undefined
}

function CompanySummary({ companyName, vatNumber }: CompanySummaryProps) {
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

/** The company's name and VAT number. */
function CompanyForm() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { form: phase, typed, problems } = useSelected(selectBusiness)
  const { form, field } = useShortForm({
    typed,
    isSending: phase === 'sending',
    problemsOf,
    entered: companyEntered,
    rejected: companyRejected,
    submitted: companySubmitted,
  })
  return (
    <form {...form}>
      <Stack gap={4}>
        <TextField
          {...field('companyName')}
          label={text('business.name')}
          error={problems.companyName && text(`business.name.${problems.companyName}`)}
          autoComplete="organization"
          maxLength={300}
        />
        <TextField
          {...field('vatNumber')}
          label={text('business.vat')}
          optionalText={text('business.optional')}
          hint={text('business.vat.hint')}
          error={problems.vatNumber && text(`business.vat.${problems.vatNumber}`)}
          autoComplete="off"
          width={20}
          maxLength={40}
        />
        <Row>
          <Button type="submit" pending={phase === 'sending'} pendingText={text('business.saving')}>
            {text('business.save')}
          </Button>
          <Button variant="quiet" pending={phase === 'sending'} onClick={() => dispatch(formClosed())}>
            {text('business.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useDispatchEvent } from '@/view/hooks'
import { useShortForm } from '@/view/useShortForm'
import { useText } from '@/view/useText'
import { selectBusiness } from '../businessSlice'
import { companyEntered, companyRejected, companySubmitted, formClosed } from '../events'
import { useSelected } from '../hooks'
import { problemsOf } from '../model/typedCompany'

/** The company's name and VAT number. */
export function CompanyForm() {
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

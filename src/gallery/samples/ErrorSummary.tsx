import { ErrorSummary } from '@/ui/ErrorSummary'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'ErrorSummary',
  kind: 'display',
  states: {
    'several problems': (
      <Stack>
        <ErrorSummary
          title="There are three problems"
          problems={[
            { fieldId: 'summary-name', message: 'Enter your first name' },
            { fieldId: 'summary-mail', message: 'Enter an email address like name@example.com' },
            { message: 'The card was declined: try another' },
          ]}
        />
        <TextField id="summary-name" label="First name" error="Enter your first name" />
        <TextField id="summary-mail" label="Email" error="Enter an email address like name@example.com" />
      </Stack>
    ),
  },
}

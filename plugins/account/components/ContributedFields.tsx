import { useField } from 'react-final-form'
import { asTyped } from '@/view/asTyped'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/lazyView'
import { PluginBoundary } from '@/view/PluginBoundary'
import type { FieldProps } from '@/contracts/formFields'
import { problemIn, type ContributedField, type ContributedProblem } from './useContributedFields'

interface Props {
  readonly fields: readonly ContributedField[]
  readonly problems: readonly ContributedProblem[]
  /** A field has lost the focus. */
  readonly onLeave: () => void
}

/** Fields of other plugins, each inside its own error boundary: one that fails to render is left out of the form. */
export function ContributedFields({ fields, problems, onLeave }: Props) {
  const text = useText()
  return fields.map(field => {
    const problem = problems.find(({ fieldId }) => fieldId === field.fieldId)
    return (
      <PluginBoundary key={field.id} plugin={field.plugin}>
        <ContributedFieldView field={field} error={problem && text(problem.message)} onLeave={onLeave} />
      </PluginBoundary>
    )
  })
}

interface FieldViewProps {
  readonly field: ContributedField
  readonly error: string | undefined
  readonly onLeave: () => void
}

function ContributedFieldView({ field, error, onLeave }: FieldViewProps) {
  const { name, plugin, view, messages, fieldId } = field
  const { input } = useField<string>(name, {
    ...asTyped,
    validate: (value: string) => problemIn(field, value),
    subscription: { value: true },
  })
  const props: FieldProps = {
    id: fieldId,
    name,
    value: input.value,
    error,
    onChange: input.onChange,
    onBlur() {
      input.onBlur()
      onLeave()
    },
  }
  return <LoadedView plugin={plugin} load={view} messages={messages} props={{ ...props }} />
}

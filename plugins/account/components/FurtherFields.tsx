import { useField } from 'react-final-form'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/LoadedView'
import { PluginBoundary } from '@/view/PluginBoundary'
import type { FieldProps } from '@/contracts/formFields'
import { problemOf, type FurtherField, type FurtherProblem } from './useFurtherFields'

interface Props {
  readonly fields: readonly FurtherField[]
  readonly problems: readonly FurtherProblem[]
  /** The focus has left a field. */
  readonly onLeave: () => void
}

/** Fields of other plugins, each inside its own boundary: one that cannot be drawn is no part of the form. */
export function FurtherFields({ fields, problems, onLeave }: Props) {
  const text = useText()
  return fields.map(field => {
    const wrong = problems.find(({ fieldId }) => fieldId === field.fieldId)
    return (
      <PluginBoundary key={field.id} plugin={field.plugin}>
        <FurtherFieldView field={field} error={wrong && text(wrong.message)} onLeave={onLeave} />
      </PluginBoundary>
    )
  })
}

interface FieldViewProps {
  readonly field: FurtherField
  readonly error: string | undefined
  readonly onLeave: () => void
}

function FurtherFieldView({ field, error, onLeave }: FieldViewProps) {
  const { name, plugin, view, messages, fieldId } = field
  const { input } = useField<string>(name, {
    // an emptied field is an empty text, not a missing one
    parse: (value: string) => value,
    validate: (value: string) => problemOf(field, value),
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

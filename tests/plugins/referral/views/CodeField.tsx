import type { FieldProps } from '@/contracts/formFields'
import { useText } from '@/view/useText'
import { TextField } from '@/ui/TextField'

export default function CodeField({ onChange, ...field }: FieldProps) {
  const text = useText()
  return (
    <TextField
      {...field}
      label={text('referral.code')}
      hint={text('referral.code.hint')}
      width={10}
      spellCheck={false}
      onChange={event => onChange(event.target.value)}
    />
  )
}

import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { SelectField } from '@/ui/SelectField'
import { troubleNamed, troubles } from '../events'
import { selectRecord } from '../helpSlice'
import { useSelected } from '../hooks'

/** What it is about, from a list: words of their own the person tells our team, because no record holds any. */
export function TroubleChoice() {
  const text = useText()
  const tell = useTell()
  const { trouble } = useSelected(selectRecord)
  return (
    <SelectField
      label={text('help.trouble')}
      optionalText={text('help.optional')}
      hint={text('help.trouble.hint')}
      placeholder={text('help.trouble.none')}
      options={troubles.map(value => ({ value, label: text(`help.trouble.${value}`) }))}
      width={20}
      value={trouble ?? ''}
      onChange={({ target }) => tell(troubleNamed({ trouble: troubles.find(each => each === target.value) ?? null }))}
    />
  )
}

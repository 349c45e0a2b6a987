import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { SelectField } from '@/ui/SelectField'
import { selectContact } from '../contactSelectors'
import { storeChosen } from '../events'
import { useSelected } from '../hooks'
import { mayChangeStore } from '../model/purpose'

/** Which store the form is about, to be changed where nothing else decides it. */
export function StoreField({ storeId }: { storeId: string }) {
  const text = useText()
  const tell = useTell()
  const { locale } = useFormats()
  const { form, stores } = useSelected(selectContact)
  const isListed = stores?.some(({ id }) => id === storeId) === true
  if (form === null || !mayChangeStore(form) || !isListed || stores.length < 2) return null
  const options = stores
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <SelectField
      id="contact-store"
      label={text('contact.store')}
      options={options}
      value={storeId}
      onChange={({ target }) => tell(storeChosen({ storeId: target.value }))}
    />
  )
}

import type { Store } from '@/domain/schemas/store'
import { SelectField } from '@/ui/SelectField'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectContact } from '../contactSelectors'
import { storeChosen } from '../events'
import { useSelected } from '../hooks'
import { mayChangeStore, mayNameNoStore, NO_STORE, type Purpose } from '../model/details'
import { useStaffedText } from './useStaffedText'

export interface StoreFieldProps {
  readonly storeId: string
  /** Whether the person asks about this store; otherwise it only answers. */
  readonly isNamed: boolean
  readonly purpose: Purpose
}

/** The store of the enquiry, which can be changed unless something else determines it; and who answers, and when they are there. */
export function StoreField({ storeId, isNamed, purpose }: StoreFieldProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { locale } = useFormats()
  const { form, stores } = useSelected(selectContact)
  const store = stores?.find(({ id }) => id === storeId)
  if (form === null || !store) return null
  const isOptional = mayNameNoStore(purpose)
  const hint = isOptional && <WhoAnswers store={store} isCall={purpose === 'call'} />
  if (!mayChangeStore(form) || stores === null || stores.length < 2) return hint ? <p>{hint}</p> : null
  const options = stores
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <SelectField
      id="contact-store"
      label={text('contact.store')}
      {...(isOptional && { placeholder: text('contact.store.none'), hint })}
      options={options}
      value={isOptional && !isNamed ? NO_STORE : storeId}
      onChange={({ target }) => dispatch(storeChosen({ storeId: target.value }))}
    />
  )
}

function WhoAnswers({ store, isCall }: { readonly store: Store; readonly isCall: boolean }) {
  const text = useText()
  const staffed = useStaffedText(store)
  const who = text(isCall ? 'contact.answers.call' : 'contact.answers.question', { store: store.name })
  return staffed === undefined ? who : `${who} ${staffed}`
}

import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { ContactForm } from '../components/ContactForm'
import { StoreBeside } from '../components/StoreBeside'
import { selectContact } from '../contactSelectors'
import { selectStore, selectStoreId } from '../formSelectors'
import { formClosed, storesRetried } from '../events'

/** Over whatever page is open: the form with the store beside it, or why there can be none (spec §2). */
export default function ContactLayer() {
  const text = useText()
  const tell = useTell()
  const { brand } = useConfig()
  const { form, stores, storesFailure } = useSelected(selectContact)
  const storeId = useSelected(selectStoreId)
  const store = useSelected(selectStore)
  const missing = storeId === undefined && (stores !== null || storesFailure !== null)
  const title = store ? text('contact.dialog.titleOfStore', { store: store.name }) : text('contact.dialog.title')
  return (
    <Dialog
      open={form !== null}
      size={missing ? 'normal' : 'wide'}
      title={missing ? text('contact.missing.title') : title}
      closeLabel={text('app.dialog.close')}
      onClose={() => tell(formClosed())}
    >
      {missing && <p>{text('contact.missing.body', { phone: brand.supportPhone })}</p>}
      {missing && storesFailure !== null && (
        <Button onClick={() => tell(storesRetried())}>{text('contact.missing.retry')}</Button>
      )}
      {!missing && storeId === undefined && <Skeleton count={4} label={text('app.loading')} />}
      {storeId !== undefined && (
        <StoreBeside storeId={storeId} name={store?.name}>
          <ContactForm storeId={storeId} />
        </StoreBeside>
      )}
    </Dialog>
  )
}

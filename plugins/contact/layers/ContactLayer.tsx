import { useConfig } from '@/view/useConfig'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { ContactForm } from '../components/ContactForm'
import { StoreBeside } from '../components/StoreBeside'
import { useContactForm } from '../components/useContactForm'
import { selectContact } from '../contactSelectors'
import { formClosed, storesRetried } from '../events'
import { useSelected } from '../hooks'

/** Over whatever page is open: the form with the store beside it, or why there can be none (S2). */
export default function ContactLayer() {
  const text = useText()
  const tell = useTell()
  const { brand } = useConfig()
  const { stores, storesFailure } = useSelected(selectContact)
  const view = useContactForm()
  if (view === undefined) return null
  const { purpose, storeId, store } = view
  const missing = storeId === undefined && (stores !== null || storesFailure !== null)
  const title = text(`contact.title.${purpose}`, store ? { known: 'yes', store: store.name } : { known: 'no' })
  return (
    <Dialog
      open
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
          <ContactForm storeId={storeId} purpose={purpose} />
        </StoreBeside>
      )}
    </Dialog>
  )
}

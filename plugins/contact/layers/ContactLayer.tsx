import { useConfig } from '@/view/appContext'
import type { ReactNode } from 'react'
import { storeIdFound } from '@/contracts/finder'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { currentStoreId } from '@/contracts/booking'
import { capabilitiesOffered } from '@/contracts/capabilities'
import type { FormRequest } from '@/contracts/contact'
import type { Store } from '@/domain/schemas/store'
import { useAnswer } from '@/view/useAnswer'
import { storeDrawing } from '@/domain/storePicture'
import { Picture } from '@/ui/Picture'
import { ContactForm } from '../components/ContactForm'
import { selectContact } from '../contactSelectors'
import { formClosed, storesRetried } from '../events'
import { useSelected } from '../hooks'
import { mayNameNoStore, NO_STORE, purposeOf, type Purpose } from '../model/details'
import styles from '../components/StoreSummary.module.css'

/** The dialog over any page: the form with the store beside it, or why there is none (S2). */
export default function ContactLayer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { brand } = useConfig()
  const { stores, storesFailure } = useSelected(selectContact)
  const view = useContactForm()
  if (view === undefined) return null
  const { form, purpose, storeId, store, isNamed } = view
  const missing = storeId === undefined && (stores !== null || storesFailure !== null)
  // a question is put to a store by name only if its page asks it, or the visitor chose it in the form
  const isInTitle = store !== undefined && (!mayNameNoStore(purpose) || store.id === form.storeId)
  const title = text(`contact.title.${purpose}`, isInTitle ? { known: 'yes', store: store.name } : { known: 'no' })
  return (
    <Dialog
      open
      size={missing ? 'normal' : 'wide'}
      title={missing ? text('contact.missing.title') : title}
      closeLabel={text('app.dialog.close')}
      onClose={() => dispatch(formClosed())}
    >
      {missing && <p>{text('contact.missing.body', { phone: brand.supportPhone })}</p>}
      {missing && storesFailure !== null && (
        <Button onClick={() => dispatch(storesRetried())}>{text('contact.missing.retry')}</Button>
      )}
      {!missing && storeId === undefined && <Skeleton count={4} label={text('app.loading')} />}
      {storeId !== undefined && (
        <StoreSummary storeId={storeId} name={isNamed ? store?.name : undefined}>
          <ContactForm storeId={storeId} isNamed={isNamed} purpose={purpose} />
        </StoreSummary>
      )}
    </Dialog>
  )
}

interface ContactFormView {
  readonly form: FormRequest
  readonly purpose: Purpose
  /** Undefined if no store is known. */
  readonly storeId: string | undefined
  /** The store from the list. */
  readonly store: Store | undefined
  /** Whether the person or their visit names the store; otherwise it is the first that can be booked. */
  readonly isNamed: boolean
}

/** The open form: what it is for, and the store it is about. Undefined while it is closed. */
function useContactForm(): ContactFormView | undefined {
  const { form, stores, lastStoreId } = useSelected(selectContact)
  const candidates = [useAnswer(storeIdFound), useAnswer(currentStoreId), lastStoreId ?? undefined]
  const takesQuestions = useAnswer(capabilitiesOffered).includes('contact-question')
  if (form === null) return undefined
  const named = namedStore(form, stores, candidates)
  const storeId = named ?? stores?.[0]?.id
  const store = stores?.find(({ id }) => id === storeId)
  return { form, purpose: purposeOf(form, takesQuestions), storeId, store, isNamed: named !== undefined }
}

/** The form with a picture of its store: beside it, or above it on phones. */
function StoreSummary({ storeId, name, children }: { storeId: string; name: string | undefined; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.both}>
      <div>{children}</div>
      <div className={styles.picture}>
        <Picture {...storeDrawing(storeId)} alt={name === undefined ? '' : text('contact.picture', { store: name })} />
      </div>
    </div>
  )
}

/** The requested store, or none if none is asked about; else the first valid candidate. While the stores are not known every candidate counts as valid. */
function namedStore(
  { storeId }: FormRequest,
  stores: readonly Store[] | null,
  candidates: readonly (string | undefined)[],
): string | undefined {
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && (stores === null || stores.some(store => store.id === id))
  return storeId === NO_STORE ? undefined : (storeId ?? candidates.find(isOurs))
}

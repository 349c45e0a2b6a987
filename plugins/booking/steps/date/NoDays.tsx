import { useConfig } from '@/view/appContext'
import { telOf } from '@/domain/telOf'
import type { Store } from '@/domain/schemas/store'
import { useText } from '@/view/useText'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { StoreFinderCard } from '../../components/StoreFinderCard'

/** A store that hands over no units for now: whom to call, and the other stores. */
export function NoDays({ store }: { readonly store: Store }) {
  const text = useText()
  const { supportPhone } = useConfig().brand
  const phone = store.phoneNumber ?? supportPhone
  return (
    <>
      <Notice tone="warning" title={text('booking.date.none', { store: store.name })}>
        <p>
          {text('booking.date.noneHelp')} <Link href={telOf(phone)}>{phone}</Link>
        </p>
      </Notice>
      <StoreFinderCard />
    </>
  )
}

import type { Store } from '@/domain/schemas/store'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { useFormats } from '@/view/useFormats'
import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { Link } from '@/ui/Link'
import summary from '@/ui/summary.module.css'
import styles from './StoreFacts.module.css'

/** Facts about the store: address, access hours, page and phone number. */
export function StoreFacts({ store }: { readonly store: Store }) {
  const text = useText()
  const { locale } = useFormats()
  const { page, staffedHours, extendedHours, phoneNumber } = store
  const items = [
    {
      id: 'address',
      term: text('booking.store.address'),
      detail: (
        <Link href={directionsTo(store)} newTab={text('app.newTab')}>
          {addressLine(store.address)}
        </Link>
      ),
    },
    ...(staffedHours ? [{ id: 'hours', term: text('booking.hours.regular'), detail: hoursLine(staffedHours, locale) }] : []),
    {
      id: 'extended',
      term: text('booking.hours.extended'),
      detail: extendedHours
        ? text('booking.store.extended', { hours: hoursLine(extendedHours, locale) })
        : text('booking.store.noExtended'),
    },
    ...(page === undefined
      ? []
      : [
          {
            id: 'page',
            term: text('booking.store.page'),
            detail: (
              <Link to={page} newTab={text('app.newTab')}>
                {text('booking.store.about')}
              </Link>
            ),
          },
        ]),
    ...(phoneNumber === undefined
      ? []
      : [{ id: 'phone', term: text('booking.payment.phone'), detail: <Link href={telOf(phoneNumber)}>{phoneNumber}</Link> }]),
  ]
  return (
    <Disclosure
      part="booking.storeFacts"
      className={styles.facts}
      summary={text('booking.store.facts')}
      summaryClassName={summary.quiet}
    >
      <dl className={styles.list}>
        {items.map(({ id, term, detail }) => (
          <div key={id} data-item={id}>
            <dt className={styles.term}>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

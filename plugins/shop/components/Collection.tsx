import { useId } from 'react'
import { formatPhone } from '@/domain/phoneText'
import { addressLine } from '@/domain/addressLine'
import { hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { useSelected } from '../hooks'
import { selectShop } from '../shopSelectors'
import styles from './Reference.module.css'

/** Where and when an order can be collected (S1.13), and whom to tell if something is wrong with it. */
export function Collection() {
  const text = useText()
  const { locale } = useFormats()
  const { supportEmail } = useConfig().brand
  const { stores, storeId } = useSelected(selectShop)
  const store = stores.find(({ id }) => id === storeId)
  if (!store) return null
  const { name, address, phoneNumber, staffedHours } = store
  return (
    <Card as="section" labelledBy="shop-collection">
      <h2 id="shop-collection">{text('shop.collection.title')}</h2>
      <address>
        <strong>{name}</strong>
        <br />
        {addressLine(address)}
        {phoneNumber !== undefined && (
          <>
            <br />
            <Link href={telOf(phoneNumber)}>{formatPhone(phoneNumber)}</Link>
          </>
        )}
      </address>
      {staffedHours && (
        <>
          <h3>{text('shop.collection.hours')}</h3>
          <p>{hoursLine(staffedHours, locale)}</p>
        </>
      )}
      <h3>{text('shop.collection.wrong')}</h3>
      <p>
        {text('shop.collection.tell')} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
      </p>
    </Card>
  )
}

/** What is shown at the counter: one press selects it whole, to be copied. */
export function Reference({ reference }: { readonly reference: string }) {
  const text = useText()
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id}>{text('shop.reference.title')}</h2>
      <output className={styles.reference} data-reference={reference}>
        {reference}
      </output>
      <p>{text('shop.reference.how')}</p>
    </Card>
  )
}

import { clsx } from 'clsx'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { walletChosen } from '../events'
import { useSelected } from '../hooks'
import { isBusy } from '../model/cardForm'
import { selectForm } from '../screenSelectors'
import styles from './NewCard.module.css'

/**
 * The wallets that the gateway's form offers: each can be chosen instead of the fields. Choosing one asks for nothing yet: that is
 * what Pay, or Save card, does, as for a typed card. While the card is being checked, the buttons are invisible but keep their space;
 * while the holder is asked, Cancel takes it.
 */
export function Wallets() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const form = useSelected(selectForm)
  const busy = isBusy(form)
  if (form.phase === 'challenge' || (form.phase !== 'ready' && !busy)) return null
  const shown = form.wallets.filter(wallet => form.wallet === null || form.wallet === wallet)
  return shown.map(wallet => (
    // one button for both states, so that it keeps the focus when pressed
    <span key={wallet} className={clsx(busy && styles.invisible)}>
      <Button variant="secondary" onClick={() => dispatch(walletChosen({ wallet: form.wallet === null ? wallet : null }))}>
        {form.wallet === null
          ? text('payment.wallet.use', { wallet: text(`payment.wallet.${wallet}`) })
          : text('payment.wallet.leave')}
      </Button>
    </span>
  ))
}

/** Says, in place of the fields, when the chosen wallet opens, and that its card is being saved once its holder has agreed. */
export function ChosenWallet({ isPaying, isShown }: { readonly isPaying: boolean; readonly isShown: boolean }) {
  const text = useText()
  const { wallet, phase } = useSelected(selectForm)
  if (!isShown || wallet === null) return <p role="status" />
  const name = text(`payment.wallet.${wallet}`)
  return (
    <p role="status" className={styles.walletInstead}>
      {phase === 'ready' && text(isPaying ? 'payment.wallet.beforePay' : 'payment.wallet.beforeSave', { wallet: name })}
      {phase === 'keeping' && text('payment.wallet.saving', { wallet: name })}
    </p>
  )
}

import { clsx } from 'clsx'
import { Link as RouterLink } from 'react-router-dom'
import { useConfig } from '@/view/appContext'
import { ACCOUNT_PATH, CALLBACK_PATH, signOutRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { addressOf, withQuery } from '@/runtime/routing/paths'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { selectContact, selectSessionStatus, selectUser } from '../accountSelectors'
import { useSelected } from '../hooks'
import { authErrorPath, signInPath } from '../paths'
import styles from './HeaderItem.module.css'

/** In the header of every page: a link to sign in, or the user's name and a button to sign out. */
export default function HeaderItem() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { identity } = useConfig()
  const session = useSelected(selectSessionStatus)
  const contact = useSelected(selectContact)
  const user = useSelected(selectUser)
  const location = useSelected(selectLocation)
  if (!identity || session === 'loading') return null
  if (session === 'signedOut') {
    const isSignIn = [signInPath, CALLBACK_PATH, authErrorPath].includes(location.path)
    const target = isSignIn ? undefined : addressOf(location)
    return (
      <RouterLink to={withQuery(signInPath, { target })} className={styles.link}>
        {text('account.header.signIn')}
      </RouterLink>
    )
  }
  const name = contact ? `${contact.givenName} ${contact.familyName}` : user?.name || undefined
  return (
    <>
      <RouterLink
        to={ACCOUNT_PATH}
        className={clsx(styles.link, styles.account)}
        aria-label={name ?? text('account.header.account')}
      >
        <Icon name="person" />
        {name !== undefined && <span className={styles.name}>{name}</span>}
      </RouterLink>
      <div className={styles.wide}>
        <Button variant="quiet" onClick={() => dispatch(signOutRequested())}>
          {text('account.signOut')}
        </Button>
      </div>
    </>
  )
}

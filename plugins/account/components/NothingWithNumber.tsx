import { signOutRequested } from '@/contracts/session'
import { formatPhone } from '@/domain/phoneText'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectUser } from '../accountSelectors'
import { useSelected } from '../hooks'

/**
 * If nothing is rented: says who is signed in, because an old or mistyped number opens another, empty account. Shows the number of
 * the identity token, because the profile may have another one.
 */
export function NothingWithNumber() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const user = useSelected(selectUser)
  const phone = user?.phoneNumber ?? ''
  const who = phone === '' ? (user?.email ?? '') : formatPhone(phone)
  if (who === '') return null
  const by = phone === '' ? 'email' : 'phone'
  return (
    <Notice
      live={false}
      title={text(`account.nothing.${by}`, { who })}
      action={
        <Button variant="secondary" onClick={() => dispatch(signOutRequested())}>
          {text(`account.nothing.${by}.other`)}
        </Button>
      }
    >
      {text('account.nothing.text')}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'

interface SignInLayoutProps {
  /** The sentence below the heading. */
  readonly lead: string
  readonly children: ReactNode
}

/**
 * A page that asks the visitor to sign in. Separate from `SignInChoice`, which the rental step shows without the illustration.
 */
export function SignInLayout({ lead, children }: SignInLayoutProps) {
  const text = useText()
  return (
    <Page
      title={text('account.signIn.title')}
      lead={lead}
      art={<Picture src="/pictures/sign-in-240.png" alt="" width={240} height={180} eager />}
      narrow
    >
      {children}
    </Page>
  )
}

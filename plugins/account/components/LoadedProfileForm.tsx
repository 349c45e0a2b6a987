import { Suspense } from 'react'
import { LoadedView } from '@/view/lazyView'
import { useText } from '@/view/useText'
import { Skeleton } from '@/ui/Skeleton'
import type { ProfileFormProps } from './ProfileForm'

const load = () => import(/* webpackChunkName: "profile-form" */ './ProfileForm')

/** The profile form, whose code is loaded on demand, because a complete profile never shows it. */
export function LoadedProfileForm(props: ProfileFormProps) {
  const text = useText()
  return (
    <Suspense fallback={<Skeleton count={6} label={text('app.loading')} />}>
      <LoadedView plugin="account" load={load} props={{ ...props }} />
    </Suspense>
  )
}

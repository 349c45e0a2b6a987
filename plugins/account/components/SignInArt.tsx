import { Picture } from '@/ui/Picture'

/** The drawing above every place that asks to sign in. */
export function SignInArt() {
  return <Picture src="/pictures/sign-in-240.png" alt="" width={240} height={180} eager />
}

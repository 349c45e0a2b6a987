import { useText } from '@/view/useText'

/** Stands where a page will be; announced once. */
export function Loading() {
  const text = useText()
  return <p role="status">{text('app.loading')}</p>
}

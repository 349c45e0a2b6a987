import { LoadedView, statusPage } from '@/view/lazyView'
import { selectLocation } from '@/runtime/store/coreSlices'
import { returnPathOf } from '@/runtime/routing/returnPath'
import { useSelected } from '../hooks'

/**
 * `/error?status=404` shows Page Not Found, any other status Internal Server Error (S2). A link to this page may name the
 * page that failed as `target`; trying again leads there.
 */
export default function ErrorPage() {
  const { query, rest } = useSelected(selectLocation)
  const { status = '' } = query
  const failed = rest['target']
  return (
    <LoadedView
      {...statusPage}
      props={{
        status: /^[1-5]\d\d$/.test(status) ? Number(status) : undefined,
        ...(failed !== undefined && { failed: returnPathOf(failed) }),
      }}
    />
  )
}

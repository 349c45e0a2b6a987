import StatusPage from '@/errors/StatusPage'
import { useLocationQuery } from '@/routing/useLocationQuery'

/** `/error?status=404` says Page Not Found, any other status Internal Server Error (spec §2). */
export default function ErrorPage() {
  const { status = '' } = useLocationQuery()
  return <StatusPage status={/^[1-5]\d\d$/.test(status) ? Number(status) : undefined} />
}

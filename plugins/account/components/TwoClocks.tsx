import { useText } from '@/i18n/useText'
import { DefinitionList } from '@/ui/DefinitionList'

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** What the device's clock said and what the server's did, one under the other (AUTH-25). */
export function TwoClocks({ device, server }: { readonly device: number; readonly server: number }) {
  const text = useText()
  return (
    <DefinitionList
      items={[
        { id: 'device', term: text('account.authError.deviceTime'), detail: inWords.format(device) },
        { id: 'server', term: text('account.authError.serverTime'), detail: inWords.format(server) },
      ]}
    />
  )
}

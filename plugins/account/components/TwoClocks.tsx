import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'

/** What the device's clock said and what the server's did, one under the other (AUTH-25). */
export function TwoClocks({ device, server }: { readonly device: number; readonly server: number }) {
  const text = useText()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { id: 'device', term: text('account.authError.deviceTime'), detail: formats.instant(device) },
        { id: 'server', term: text('account.authError.serverTime'), detail: formats.instant(server) },
      ]}
    />
  )
}

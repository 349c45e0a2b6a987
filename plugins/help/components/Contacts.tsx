import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'

/** How to reach a person, and when. */
export function Contacts() {
  const text = useText()
  const { supportPhone: phone, supportEmail: email } = useConfig().brand
  return (
    <DefinitionList
      items={[
        { id: 'phone', term: text('help.phone'), detail: <a href={telOf(phone)}>{phone}</a> },
        { id: 'email', term: text('help.email'), detail: <a href={`mailto:${email}`}>{email}</a> },
        { id: 'hours', term: text('help.hours'), detail: text('help.hours.body') },
      ]}
    />
  )
}

import { useConfig } from '@/view/appContext'
import { privacyToolsSlot } from '@/contracts/content'
import { Slot } from '@/view/Slot'
import { Article } from './Article'

export default function PrivacyPage() {
  return (
    <Article id="content.privacy" sections={8} first={useConfig().brand.company ? 1 : 2}>
      <Slot of={privacyToolsSlot} />
    </Article>
  )
}

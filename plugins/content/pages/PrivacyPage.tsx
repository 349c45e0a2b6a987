import { privacyToolsSlot } from '@/contracts/content'
import { Slot } from '@/view/Slot'
import { Article } from './Article'

export default function PrivacyPage() {
  return (
    <Article id="content.privacy" sections={4}>
      <Slot of={privacyToolsSlot} />
    </Article>
  )
}

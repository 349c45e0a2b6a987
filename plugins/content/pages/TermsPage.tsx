import { useConfig } from '@/view/appContext'
import { Article } from './Article'

export default function TermsPage() {
  return <Article id="content.terms" sections={11} first={useConfig().brand.company ? 1 : 2} />
}

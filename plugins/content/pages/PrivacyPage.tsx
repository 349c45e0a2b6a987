import { Article } from './Article'

export default function PrivacyPage() {
  return <Article id="content.privacy" sections={4} />
}

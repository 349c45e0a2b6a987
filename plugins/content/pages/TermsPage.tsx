import { Article } from './Article'

export default function TermsPage() {
  return <Article id="content.terms" sections={6} />
}

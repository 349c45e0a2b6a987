import { useConfig } from './appContext'
import { useText } from './useText'

/** The document's title: "Choose your unit – Lockstep Storage". React puts it in the head. */
export function PageTitle({ children: page }: { children: string }) {
  const text = useText()
  const { brand } = useConfig()
  return <title>{text('app.documentTitle', { page, brand: brand.name })}</title>
}

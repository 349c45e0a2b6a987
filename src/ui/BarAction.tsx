import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place for the page's main action in the bar at the foot of a narrow window; null until it is drawn, undefined without such a bar. */
export const BarTarget = createContext<HTMLElement | null | undefined>(undefined)

/** The main action of a page between `Columns`: in the bar beside the price where there is one, so that it is always in reach. */
export function BarAction({ children }: { readonly children: ReactNode }) {
  const place = use(BarTarget)
  if (place === undefined) return children
  return place && createPortal(children, place)
}

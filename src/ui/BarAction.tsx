import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The element for the page's main action in the bar at the foot of a narrow window; null until rendered, undefined without a bar.
 */
export const BarTarget = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The main action of a page with `Columns`. On narrow windows it is in the bar beside the price, so that it is always within
 * reach.
 */
export function BarAction({ children }: { readonly children: ReactNode }) {
  const place = use(BarTarget)
  if (place === undefined) return children
  return place && createPortal(children, place)
}

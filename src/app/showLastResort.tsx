import { createRoot } from 'react-dom/client'
import { LastResort } from './LastResort'

/** The build's content digest: of an app that has not started nothing else is known. */
declare const __webpack_hash__: string

/** The app could not start: says so in place of whatever is there, which may be a page that was drawn at build. */
export function showLastResort(place: HTMLElement, error: unknown): void {
  console.error(error)
  const fresh = document.createElement('div')
  place.replaceWith(fresh)
  createRoot(fresh).render(<LastResort reference={__webpack_hash__} />)
}

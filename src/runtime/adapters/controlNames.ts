/** Selector of the elements that count as controls. */
const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** An id written in our code: letters and hyphens. Generated ids, and ids derived from the server's, do not match. */
const WRITTEN_ID = /^[a-z][a-z-]*$/i

export type ControlKind = 'button' | 'link' | 'out' | 'field' | 'choice' | 'fold'

/** The controls rendered by the app. Elements outside its root differ between the live page and a replay. */
const controlsOf = (page: Document): readonly Element[] => [...(page.getElementById('root') ?? page).querySelectorAll(CONTROLS)]

/**
 * A name for the control at or around an element: its kind and its id, or its position among the app's controls; never its text
 * or value. The kind `out` is a link that leads out of the page: to another tab, a phone, a download.
 */
export function controlNameOf(element: Element): string | undefined {
  const control = element.closest(CONTROLS)
  if (!control) return undefined
  const { id } = control
  const name = WRITTEN_ID.test(id) ? id : controlsOf(element.ownerDocument).indexOf(control)
  return name === -1 ? undefined : `${kindOf(control)} ${name}`
}

/** Finds the control with this name on a page that shows the same. */
export function controlNamed(page: Document, name: string): Element | undefined {
  const idOrPosition = name.slice(name.indexOf(' ') + 1)
  if (/^\d+$/.test(idOrPosition)) return controlsOf(page)[Number(idOrPosition)]
  return page.getElementById(idOrPosition) ?? undefined
}

function kindOf(control: Element): ControlKind {
  switch (control.localName) {
    case 'a':
      return control.matches('[target], [download], [href^="tel:"], [href^="mailto:"], [href^="http"]') ? 'out' : 'link'
    case 'summary':
      return 'fold'
    case 'button':
      return 'button'
    case 'input':
      if (control.matches('[type="submit"], [type="button"]')) return 'button'
      return control.matches('[type="radio"], [type="checkbox"]') ? 'choice' : 'field'
    default:
      return control.localName === 'select' ? 'choice' : 'field'
  }
}

/** What can be pressed or take the focus by a press. */
const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** A name that was given by hand: letters and hyphens. What is counted, or made of an id of the server's, is none. */
const GIVEN = /^[a-z][a-z-]*$/i

export type ControlKind = 'button' | 'link' | 'out' | 'field' | 'choice' | 'fold'

/** What the app draws: around it stand other things where the page is live and where it is replayed. */
const controlsOf = (page: Document): readonly Element[] => [...(page.getElementById('root') ?? page).querySelectorAll(CONTROLS)]

/**
 * The control at or around an element, by name: its kind and its id, or its place among all controls that the app draws. Nothing
 * of what it says or holds is part of it. `out` leads out of the page: to another tab, a phone, a download.
 */
export function controlNameOf(element: Element): string | undefined {
  const control = element.closest(CONTROLS)
  if (!control) return undefined
  const { id } = control
  const name = GIVEN.test(id) ? id : controlsOf(element.ownerDocument).indexOf(control)
  return name === -1 ? undefined : `${kindOf(control)} ${name}`
}

/** The control of a name, on a page that shows the same. */
export function controlNamed(page: Document, name: string): Element | undefined {
  const called = name.slice(name.indexOf(' ') + 1)
  if (/^\d+$/.test(called)) return controlsOf(page)[Number(called)]
  return page.getElementById(called) ?? undefined
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

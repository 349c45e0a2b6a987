import { spokenControl } from './focusReader'

const CONTROL = 'a[href], button, input, select, textarea, summary'
const PLACES: Readonly<Record<string, string>> = {
  MAIN: 'main',
  NAV: 'navigation',
  ASIDE: 'aside',
  HEADER: 'banner',
  FOOTER: 'footer',
  TABLE: 'table',
}
const ROLES = new Set(['dialog', 'alert', 'status', 'timer', 'group', 'region', 'search', 'grid'])

const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const caption = element.querySelector(':scope > caption')
  return words(
    element.getAttribute('aria-label') ??
      (labelledBy.map(id => document.getElementById(id)?.textContent).join(' ') || caption?.textContent),
  )
}

/** Elements that begin a new line: headings, landmarks, pictures, items. */
function openingOf(element: Element): string | undefined {
  const heading = /^H([1-6])$/.exec(element.tagName)
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${words(element.textContent)}`
  if (element instanceof HTMLImageElement) return element.alt === '' ? undefined : `image, ${element.alt}`
  const role = element.getAttribute('role') ?? PLACES[element.tagName]
  if (role !== undefined && (ROLES.has(role) || role in { main: 1, navigation: 1, aside: 1, banner: 1, footer: 1, table: 1 }))
    return `[${[role, nameOf(element)].filter(Boolean).join(', ')}]`
  return undefined
}

const BLOCK =
  'p, li, tr, dt, dd, label, legend, caption, div, section, figure, fieldset, ul, ol, table, tbody, thead, form, main, header, footer, nav, aside, details'

/**
 * What a screen reader reads in an element, one line per heading, landmark, control and run of text, in document order; without
 * hidden content.
 */
export function readAloud(place: Element): readonly string[] {
  const lines: string[] = []
  let run = ''
  const end = (): void => {
    if (words(run) !== '') lines.push(words(run))
    run = ''
  }
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) return void (run += node.textContent ?? '')
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], [inert], script, style, template')) return
    if (node.matches('dialog:not([open])')) return
    if (node.matches(CONTROL)) {
      end()
      return void lines.push(spokenControl(node as HTMLElement))
    }
    const opening = openingOf(node)
    if (opening !== undefined) {
      end()
      lines.push(opening)
    }
    if (/^H[1-6]$/.test(node.tagName) && !node.querySelector(CONTROL)) return
    const isBlock = node.matches(BLOCK)
    if (isBlock) end()
    // the cells of a row are read one after the other
    for (const child of node.childNodes) {
      visit(child)
      if (child instanceof Element && child.matches('td, th')) run += ' · '
    }
    if (isBlock) end()
  }
  visit(place)
  end()
  return lines.map(line => line.replace(/[· ]+$/, '')).filter(line => line !== '')
}

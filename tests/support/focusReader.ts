const textOf = (ids: string | null): string =>
  (ids ?? '')
    .split(/\s+/)
    .map(id => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter(text => text !== '')
    .join(' ')

/** Without content hidden from screen readers. */
function contentOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const roleOf = (element: HTMLElement): string =>
  element.getAttribute('role') ??
  (element instanceof HTMLInputElement
    ? element.type
    : ({ SELECT: 'list', A: 'link' }[element.tagName] ?? element.tagName.toLowerCase()))

const nameOf = (element: HTMLElement): string => {
  const labels = (element as HTMLInputElement).labels ?? []
  const name = element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby'))
  return name !== '' ? name : [...labels].map(contentOf).join(' ') || contentOf(element)
}

/** What a screen reader announces for a focused control: the group, name, role, state and description. */
export function spokenControl(element: HTMLElement): string {
  const group = element.closest('fieldset, [role=group]')
  const groupName = group?.querySelector('legend')?.textContent?.trim() ?? textOf(group?.getAttribute('aria-labelledby') ?? null)
  const states = [
    element.getAttribute('aria-expanded') === 'false' && 'collapsed',
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
    element instanceof HTMLInputElement && element.type === 'checkbox' && (element.checked ? 'ticked' : 'not ticked'),
  ]
  const described = [group?.getAttribute('aria-describedby') ?? null, element.getAttribute('aria-describedby')].map(textOf)
  return [groupName, nameOf(element), roleOf(element), ...states, ...new Set(described)]
    .filter(part => part !== '' && part !== false)
    .join(', ')
}

/** The announcements of all tab stops within an element, in order. */
export const stopsIn = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]), input, select, textarea')].map(spokenControl)

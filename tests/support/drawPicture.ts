/** The rendered page, one line per node in document order, indented by depth. */
export type Picture = readonly string[]

/**
 * The page as lines, with the state of each control. What a replay cannot show is left out or replaced by a placeholder:
 *
 * - the payment provider's form, which a replay replaces by a note; the content of third-party frames is never read
 * - countdowns, which go on between two pictures, and live regions that only announce
 * - whether an image could be loaded, and which control has the focus, which the player marks in its own way
 * - ids that React generates, and the addresses of icons, which a replay has in its own document
 * - the content of the field that is being typed in, which is no event yet, and the list that it searches
 * - a card number typed into the wrong field: a recording has either nothing or a stand-in in its place
 * - the recording, where the page shows it: a replay would have to contain itself
 * - the position of the pointer, which highlights a store on the map and in its list
 * - the order and distances of stores around a place, which no recording contains
 *
 * It runs inside the page, so it may use nothing outside itself.
 *
 * @param typedIn index of the field that is being typed in (`fieldInUse`); -1: none
 */
export function drawPicture(place: Element | null, typedIn = -1): Picture {
  const ASIDE = '[data-presence], [data-record], script, style, [data-announcer]'
  const TYPED = 'input:not([type=radio]):not([type=checkbox]):not([type=submit]), textarea'
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const madeUp = (value: string): string => value.replace(/[«:_][rR]_[\da-z]+[»:_]/g, '«»')
  const fields = [...(place?.querySelectorAll('input, textarea') ?? [])]
  const inTyping = fields.filter(field => !field.closest('[data-gateway], [data-record], [data-presence]'))[typedIn]
  const isSearched = (node: Element): boolean => inTyping?.matches('[role=combobox]') === true && node === inTyping.parentElement
  const attributes = (element: Element): readonly string[] =>
    [...element.attributes]
      .filter(({ name }) => !['style', 'value', 'checked', 'data-focused', 'data-came'].includes(name))
      .filter(({ name }) => name !== 'tabindex' || !element.matches('[role=grid] *'))
      .map(({ name, value }) => {
        if (name === 'href' && element.localName === 'use')
          return `href=#${value.slice(value.indexOf('#') + 1).replace(/^icon-/, '')}`
        return `${name}=${words(madeUp(value)).replace(/ (rdp-focused|marked|hovered)\b/, '')}`
      })
      .sort()
  const controls = (element: Element): readonly string[] => {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      return [`checked=${element.checked}`]
    if (element.matches(TYPED)) {
      const { value, type } = element as HTMLInputElement
      // a phone number may be as long as a card number
      const isCardNumber = type !== 'tel' && /\d([ -]?\d){11}/.test(value)
      // blanks are invisible
      return element === inTyping ? [] : [isCardNumber ? 'card' : `typed=“${words(value)}”`]
    }
    if (element instanceof HTMLDialogElement && element.open) return [`modal=${element.matches(':modal')}`]
    return element instanceof HTMLSelectElement ? [`chosen=${element.value}`] : []
  }
  const lines: string[] = []
  const say = (text: string, depth: number): void => {
    const said = words(text)
    if (said !== '') lines.push(`${'  '.repeat(depth)}“${said}”`)
  }
  const draw = (node: Node, depth: number): void => {
    const indent = '  '.repeat(depth)
    if (!(node instanceof Element) || node.matches(ASIDE)) return
    if (node.matches('[data-whereabouts]')) return void lines.push(`${indent}<a list by where somebody is>`)
    if (node.matches('fieldset[class*=map] > p')) return void lines.push(`${indent}<the name of a store>`)
    if (node.matches('img, span[class*=picture]')) return void lines.push(`${indent}<a picture>`)
    if (isSearched(node)) return void lines.push(`${indent}<a list that is searched by typing>`)
    if (node instanceof HTMLIFrameElement || node.matches('[data-gateway]')) {
      if (!node.hasAttribute('hidden')) lines.push(`${indent}<a form of the payment provider>`)
      return
    }
    lines.push(`${indent}<${[node.localName, ...attributes(node), ...controls(node)].join(' ')}>`)
    if (node.matches('[role=timer]') || node.matches(TYPED)) return
    // React splits sentences into several nodes, so adjacent texts are joined
    let said = ''
    for (const child of node.childNodes) {
      if (child instanceof Text) said += child.data
      else if (!(child instanceof Comment)) {
        say(said, depth + 1)
        said = ''
        draw(child, depth + 1)
      }
    }
    say(said, depth + 1)
  }
  // metadata of a prerendered page is not visible
  for (const part of place?.children ?? []) draw(part, 0)
  return lines
}

/** The index of the focused field among those that a replay also has; -1: none. */
export const fieldInUse = (place: Element): number =>
  [...place.querySelectorAll('input, textarea')]
    .filter(field => !field.closest('[data-gateway], [data-record], [data-presence]'))
    .findIndex(field => field === document.activeElement)

import type { Frame, Page } from '@playwright/test'

/** What is drawn, a line for each node in the order of the document, indented by depth. */
export type PagePicture = readonly string[]

/**
 * The page as lines. Where a replay has to differ from the page itself, both are written alike, by rule:
 *
 * - the form of the payment provider is a note in a replay; what is in a frame of another party is never read
 * - time left ticks on between two looks, and what is only announced was announced then
 * - what somebody typed or is called is a stand-in (`personal` of the page, stand-ins of the replay); of a field only whether it
 *   is empty counts, and not even that while somebody types in it; objects are named by stand-ins in addresses
 * - names that React makes up, and drawings, which a replay takes from its own document
 */
export function pagePicture(page: Page | Frame, personal: readonly string[] = [], typedIn = ''): Promise<PagePicture> {
  return page.evaluate(
    ({ known, typedIn }) => {
      const PLAYER = '[data-presence], script, style, [data-announcer]'
      const TYPED = 'input:not([type=radio]):not([type=checkbox]):not([type=submit]), textarea'
      const STAND_IN =
        /Name [A-Z]+|person\d+[@.]example\.test|\+?44 ?7400[ \d]{6,8}|07400[ \d]{6,8}|\d+ Sample Street|Town [A-Z]+|AA\d+ \dA[A-Z]|AA \d+|id-\d+/g
      const OBJECTS = /([?&](?:bookingId|subscriptionId|orderId|rentalId|productId|documentId|id)=)[^&#]*/g
      const words = (text: string): string =>
        known
          .reduce((rest, personal) => rest.replaceAll(personal, '•'), text.replace(/\s+/g, ' ').trim())
          .replace(STAND_IN, '•')
          .replace(OBJECTS, '$1•')
      const madeUp = (value: string): string => value.replace(/[«:_]r_?[\da-z]+[»:_]/g, '«»')
      const attributes = (element: Element): readonly string[] =>
        [...element.attributes]
          .filter(({ name }) => name !== 'style' && name !== 'value' && name !== 'checked')
          .map(({ name, value }) => {
            if (name === 'href' && element.localName === 'use')
              return `href=#${value.slice(value.indexOf('#') + 1).replace(/^icon-/, '')}`
            return `${name}=${words(madeUp(value))}`
          })
          .sort()
      const controls = (element: Element): readonly string[] => {
        if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
          return [`checked=${element.checked}`]
        if (element.matches(TYPED))
          return typedIn !== '' && element.id === typedIn ? [] : [`empty=${(element as HTMLInputElement).value === ''}`]
        return element instanceof HTMLSelectElement ? [`chosen=${element.value}`] : []
      }
      const lines: string[] = []
      const say = (text: string, depth: number): void => {
        const said = words(text)
        if (said !== '') lines.push(`${'  '.repeat(depth)}“${said}”`)
      }
      const draw = (node: Node, depth: number): void => {
        const indent = '  '.repeat(depth)
        if (!(node instanceof Element) || node.matches(PLAYER)) return
        if (node instanceof HTMLIFrameElement || node.matches('[data-gateway]')) {
          if (!node.hasAttribute('hidden')) lines.push(`${indent}<a form of the payment provider>`)
          return
        }
        lines.push(`${indent}<${[node.localName, ...attributes(node), ...controls(node)].join(' ')}>`)
        if (node.matches('[role=timer]') || node.matches(TYPED)) return
        // React writes a sentence in pieces: neighbouring texts are one
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
      // what its host says of a page that came drawn is no part of what is seen
      for (const part of document.getElementById('root')?.children ?? []) draw(part, 0)
      return lines
    },
    { known: personal, typedIn },
  )
}

/** Where two pictures part, with what stands around it; undefined where they are the same. */
export function firstDifference(live: PagePicture, replayed: PagePicture): string | undefined {
  const at = live.findIndex((line, index) => line !== replayed[index])
  const place = at >= 0 ? at : live.length
  if (at < 0 && live.length === replayed.length) return undefined
  const around = [...live.slice(0, place)]
  const parents: string[] = []
  let depth = depthOf(live[place] ?? replayed[place] ?? '')
  for (const line of around.reverse())
    if (depthOf(line) < depth) {
      parents.unshift(line)
      depth = depthOf(line)
    }
  return [
    ...parents.slice(-4),
    `live:   ${live[place] ?? '(nothing more)'}`,
    `replay: ${replayed[place] ?? '(nothing more)'}`,
  ].join('\n')
}

const depthOf = (line: string): number => line.length - line.trimStart().length

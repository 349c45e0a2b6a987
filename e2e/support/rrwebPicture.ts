import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawPicture, type Picture } from '../../tests/support/drawPicture'

const SCRIPT = 'node_modules/rrweb/dist/rrweb.umd.cjs'

/** What rrweb has recorded of a page so far, as text. */
export const rrwebOf = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(window.rrwebEvents ?? []))

/** States of controls, as attributes or as `drawPicture` writes them. */
const STATES =
  /(?<= )(?:aria-(?:checked|expanded|invalid|pressed|selected)|checked|chosen|disabled|open|typed)=(?:“[^”]*”|[^\s>]*)/g

/** The part of a picture on which two different kinds of recorders must agree: texts, and states of controls. */
export const saidAndSet = (picture: Picture): Picture =>
  picture.flatMap(line => {
    const one = line.trim()
    if (one.startsWith('“')) return [one]
    const states = one.match(STATES) ?? []
    return states.length === 0 ? [] : [`<${/^<(\w+)/.exec(one)?.[1] ?? ''} ${states.join(' ')}>`]
  })

/** The picture of a page that rrweb has rebuilt from its own recording. */
export async function drawnByRrweb(page: Page, recording: string, typedIn: number): Promise<Picture> {
  await page.goto('about:blank')
  await page.addScriptTag({ content: readFileSync(SCRIPT, 'utf8') })
  const draw = `(${rebuilt.toString()})(${recording}, ${typedIn}, ${drawPicture.toString()})`
  return saidAndSet(await page.evaluate<Picture>(draw))
}

interface Rrweb {
  readonly Replayer: new (events: readonly { timestamp: number }[], options: object) => { pause(ms: number): void }
}

/** Runs in a page that has rrweb's script. */
function rebuilt(events: readonly { timestamp: number }[], typedIn: number, draw: typeof drawPicture): Picture {
  const { rrweb } = window as unknown as { readonly rrweb: Rrweb }
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last || events.length < 2) throw new Error('rrweb has recorded nothing.')
  const replayer = new rrweb.Replayer(events, { root: document.body, mouseTail: false, showWarning: false })
  replayer.pause(last.timestamp - first.timestamp)
  const root = document.querySelector('iframe')?.contentDocument?.getElementById('root')
  if (!root) throw new Error('rrweb has not drawn the page.')
  // elements of its frame are not instances of this page's classes
  const copy = document.importNode(root, true)
  const lists = copy.querySelectorAll('select')
  root.querySelectorAll('select').forEach(({ selectedIndex }, index) => {
    const list = lists[index]
    if (list) list.selectedIndex = selectedIndex
  })
  return draw(copy, typedIn)
}

import type { Frame, Page } from '@playwright/test'
import type { Loaded, Shown } from '@/support/player/protocol'
import { openReplayFrame } from '../../tools/bench/replayParent'
import { drawPicture, type Picture } from '../../tests/support/drawPicture'
import { firstDifference } from '../../tests/support/firstDifference'
import type { Rest } from './rest'
import { saidAndSet } from './rrwebPicture'

export interface NamedRest extends Rest {
  /** What the visitor had just done, or was about to do, for the failure message. */
  readonly name: string
  /** The texts and states of controls in rrweb's recording, if it agrees with the page. */
  readonly witness?: Picture
}

/** The running product: where a browser and where the tests themselves reach it. */
export interface Product {
  readonly origins: { readonly app: string; readonly support: string }
  readonly fromHere: { readonly app: string }
}

interface Compared {
  readonly frame: Frame
  readonly differences: readonly string[]
  /** How many of the rests are in the recording. */
  readonly compared: number
}

/** Shows these rests of a visit in the player, one after the other, and reports differences. */
export async function compareWithPlayer(
  page: Page,
  { origins, fromHere }: Product,
  text: string,
  rests: readonly NamedRest[],
): Promise<Compared> {
  const fromApp = async <T>(file: string): Promise<T> => (await (await fetch(fromHere.app + file)).json()) as T
  const { id: build } = await fromApp<{ readonly id: string }>('/builds/latest.json')
  const config = await fromApp('/config.json')
  const { frame, ask } = await openReplayFrame(page, origins.app, origins.support, build)
  const { moments } = await ask<Loaded>({ ask: 'load', text, config })
  let shown: string | undefined
  const differences: string[] = []
  let compared = 0
  for (const { name, page: number, seq, picture, title, typedIn, now, witness } of rests) {
    const moment = moments.findIndex(each => each.page === number && each.seq === seq)
    const event = moments[moment]
    // a test may have deleted what earlier pages recorded
    if (!event) continue
    compared++
    let answer = await ask<Shown>({ ask: 'show', moment })
    const { window: size } = answer
    if (!size) throw new Error(`${name}: the window is not recorded.`)
    const windowSize = `${size.width} × ${size.height}`
    if (windowSize !== shown) {
      shown = windowSize
      await page.locator('iframe').evaluate(
        (element, { width, height }) => {
          element.style.width = `${width}px`
          element.style.height = `${height}px`
        },
        { width: size.width, height: size.height },
      )
      // size-dependent content is rendered again
      answer = await ask<Shown>({ ask: 'show', moment })
    }
    await ask({ ask: 'pass', moment, ms: now - event.at })
    const drawn = await frame.evaluate<Picture>(`(${drawPicture.toString()})(document.getElementById('root'), ${typedIn})`)
    // a page without a title of its own has its document's, which differs in the player
    const ownTitle = (said: string): string => (said === 'Replay' ? 'Lockstep self storage' : said)
    const withTitle = (picture: Picture, title: string): Picture => [`title “${ownTitle(title)}”`, ...picture]
    const difference = firstDifference(withTitle(picture, title), withTitle(drawn, answer.title))
    const where = `${name}: after event ${seq} of page ${number}, ${event.type} (“${event.words}”)`
    if (difference !== undefined) differences.push(`${where}\n${difference}`)
    const contradiction = witness && firstDifference(witness, saidAndSet(drawn))
    if (contradiction !== undefined) differences.push(`${where}, by rrweb\n${contradiction}`)
  }
  return { frame, differences, compared }
}

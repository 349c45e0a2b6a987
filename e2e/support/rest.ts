import type { Page } from '@playwright/test'
import { drawPicture, fieldInUse, type Picture } from '../../tests/support/drawPicture'

/** Whether each journey compares the visitor's screens with the player's, at every rest. */
export const comparesEveryRest = (): boolean => process.env['LOCKSTEP_SAME_PICTURE'] !== undefined

/** A page at rest: its content, and the newest event of its visit. */
export interface Rest {
  readonly recording: string
  readonly page: number
  readonly seq: number
  /** By the visitor's clock. */
  readonly now: number
  readonly picture: Picture
  readonly title: string
  /** The field that is typed in, whose content is no event yet. */
  readonly typedIn: number
}

interface Patience {
  /** A page is at rest if it is unchanged in this many checks, 20 ms apart. */
  readonly quiet: number
  readonly atMost: number
}
/** A page whose clock a test has stopped does not answer. */
const SILENCE_MS = 10_000

/** Waits until the page is at rest; undefined if it does not come to rest, or if no app runs in it. */
export async function restOf(page: Page, patience: Patience): Promise<Rest | undefined> {
  const silence = new Promise<undefined>(resolve => setTimeout(resolve, SILENCE_MS, undefined))
  const found = page.evaluate<Rest | undefined>(
    `(${stillPage.toString()})(${drawPicture.toString()}, ${fieldInUse.toString()}, ${JSON.stringify(patience)})`,
  )
  return Promise.race([found.catch(() => undefined), silence])
}

/** Runs in the page. */
async function stillPage(
  draw: typeof drawPicture,
  inUse: typeof fieldInUse,
  { quiet, atMost }: Patience,
): Promise<Rest | undefined> {
  const root = document.getElementById('root')
  const { lockstep } = window
  if (!root || !lockstep) return undefined
  let unchanged = 0
  const watch = new MutationObserver(changes => {
    const ticks = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[role=timer], [data-announcer]')
    if (changes.some(({ target }) => !ticks(target))) unchanged = 0
  })
  watch.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  const nextLook = async (): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, 20))
    unchanged++
  }
  try {
    for (let look = 0; look < atMost; look++) {
      await nextLook()
      if (unchanged < quiet) continue
      const before = newestOf(await lockstep.exportRecording())
      const typedIn = inUse(root)
      const rest = { picture: draw(root, typedIn), title: document.title, typedIn, now: Date.now() }
      const after = newestOf(await lockstep.exportRecording())
      // pending changes are rendered a turn later
      await nextLook()
      if (after.seq === before.seq && unchanged > 1)
        return { recording: before.recording, page: before.page, seq: before.seq, ...rest }
    }
    return undefined
  } finally {
    watch.disconnect()
  }

  function newestOf(text: string) {
    let [recording, page, seq] = ['', 0, 0]
    for (const line of text.trimEnd().split('\n')) {
      const row = JSON.parse(line) as { readonly rec?: string; readonly page?: number } | unknown[]
      if (!Array.isArray(row)) {
        if (row.page !== undefined) page = row.page
        if (row.rec !== undefined) recording = row.rec
      } else if (typeof row[0] === 'number') seq = row[0]
    }
    return { recording, page, seq }
  }
}

import type { TabMemory } from '../effects/adapters/tabMemory'
import type { Device } from '../effects/world'

/** A visit is what happens in one tab, over all its page loads: sign-in and signing each end a page and begin another. */
export interface Visit {
  readonly recordingId: string
  /** 1 for the tab's first page. */
  readonly page: number
  /** The files of the pages before this one, one after the other; those not kept in time are missing. */
  earlier(): Promise<string>
  /** Keeps this page's file for the pages after it. */
  keep(file: string): Promise<void>
}

const KEY = 'lockstep:visit'
const KEPT_MS = 3_600_000

export function continueVisit(tab: TabMemory, device: Device, newId: () => string): Visit {
  const [, before, number] = /^([\w-]+) (\d{1,4})$/.exec(tab.read(KEY) ?? '') ?? []
  const recordingId = before ?? newId()
  const page = Number(number ?? 0) + 1
  tab.write(KEY, `${recordingId} ${page}`)
  return {
    recordingId,
    page,
    async earlier() {
      const files = await Promise.all(
        Array.from({ length: page - 1 }, (_, index) => device.read('log', `${recordingId}/${index + 1}`)),
      )
      return files.filter(file => typeof file === 'string').join('')
    },
    async keep(file) {
      await device.write('log', `${recordingId}/${page}`, file, KEPT_MS)
    },
  }
}

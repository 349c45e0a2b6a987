import { readFile, type RecordingFile } from './readFile'
import { recordingError } from './RecordingError'

/**
 * Reads a whole visit: the pages one after the other, each a sequence of segments of its own that begins with an empty
 * state, because a page load is a new start. Pages of another recording, or out of order, are refused.
 */
export async function readVisit(text: string): Promise<readonly RecordingFile[]> {
  const pages: RecordingFile[] = []
  for (const part of pagesIn(text)) {
    const page = await readFile(part)
    const before = pages.at(-1)
    if (before && (before.header.rec !== page.header.rec || before.header.page >= page.header.page))
      throw recordingError('RECORDING_CHAIN_BROKEN', { segment: page.header.seg })
    pages.push(page)
  }
  return pages.length > 0 ? pages : [await readFile(text)]
}

/** Cuts where a header names another page than the one before. What is no header stays with its page. */
function pagesIn(text: string): readonly string[] {
  const starts: number[] = []
  let page: string | undefined
  for (const { index, 1: number } of text.matchAll(/^\{"v":\d+,"rec":"[^"\n]*","page":(\d+),/gm)) {
    if (number === page) continue
    page = number
    starts.push(index)
  }
  return starts.map((start, place) => text.slice(place === 0 ? 0 : start, starts[place + 1]))
}

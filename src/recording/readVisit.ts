import { pagesIn } from './pagesIn'
import { readFile, refuseTooLarge, type RecordingFile } from './readFile'
import { recordingError } from './RecordingError'

/**
 * Reads a whole visit: the pages one after the other, each a sequence of segments of its own that begins with an empty
 * state, because a page load is a new start. Pages of another recording, or out of order, are refused.
 */
export async function readVisit(text: string): Promise<readonly RecordingFile[]> {
  refuseTooLarge(text)
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

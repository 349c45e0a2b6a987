import { z } from 'zod'
import { splitPages } from '@/recording/splitPages'

/** One page of a visit: the text of its recording, and the build that made it. */
export interface RecordedPage {
  readonly page: number
  readonly build: string
  readonly text: string
}

const HEADER = /^\{"v":.*$/m
const header = z.object({ page: z.number(), build: z.string() })

/** The pages of a recording's file. Empty where it is not to be made out: the build that reads it says by name what is wrong. */
export function pagesOfVisit(text: string): readonly RecordedPage[] {
  const pages: RecordedPage[] = []
  for (const part of splitPages(text)) {
    try {
      pages.push({ ...header.parse(JSON.parse(HEADER.exec(part)?.[0] ?? '')), text: part })
    } catch {
      return []
    }
  }
  return pages
}

import { FrameProblem } from './frame/talk'
import type { Trouble } from './state'

export class NotOpened extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.code)
  }
}

/** What went wrong, as the page says it; what nobody foresaw is the frame's. */
export function troubleWith(error: unknown, shown: string): Trouble {
  if (error instanceof NotOpened) return error.trouble
  if (!(error instanceof FrameProblem)) return { code: 'ANSWER_UNREADABLE', build: shown }
  const { problem, build } = error
  return problem.code === 'FRAME_SILENT' || (problem.code === 'ANSWER_UNREADABLE' && problem.sentence === '')
    ? { code: problem.code, build }
    : { ...problem, build, isOfFrame: true }
}

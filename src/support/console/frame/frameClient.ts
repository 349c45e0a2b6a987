import type { Ask, Problem } from '../../player/protocol'
import type { Timer } from '../world'
import { type Answers, answerSchemas, frameMessage } from './replies'

/** A problem that the frame reported, or that it did not answer. */
export class FrameProblem extends Error {
  constructor(
    readonly problem: Problem,
    readonly build: string,
  ) {
    super(problem.code)
  }
}

export interface FrameClient {
  ask<Kind extends Ask['ask']>(kind: Kind, rest: Omit<Extract<Ask, { ask: Kind }>, 'ask'>): Promise<Answers[Kind]>
  close(): void
}

/** A visit of 10,000 events takes a second on a slow machine; a frame that does not answer for this long is stuck. */
const TIMEOUT_MS = { load: 60_000, show: 20_000, pass: 20_000, inspect: 20_000, branch: 20_000, devtools: 20_000 } as const

interface Waiting {
  readonly receive: (answer: unknown) => void
  readonly reject: (problem: FrameProblem) => void
  readonly timer: { cancel(): void }
}

/** Requests to a build's player and its responses over a message port, matched by id. */
export function createFrameClient(
  port: MessagePort,
  build: string,
  after: Timer,
  onIgnored: (count: number) => void,
): FrameClient {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const takeWaiting = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    found?.timer.cancel()
    return found
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = frameMessage.safeParse(data)
    if (!parsed.success) return
    if ('ignored' in parsed.data) return onIgnored(parsed.data.ignored)
    const pending = takeWaiting(parsed.data.id)
    if (pending === undefined) return
    if ('problem' in parsed.data) return pending.reject(new FrameProblem(parsed.data.problem, build))
    pending.receive(parsed.data.answer)
  }
  return {
    ask: (kind, rest) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        const timer = after(TIMEOUT_MS[kind], () => {
          waiting.delete(id)
          reject(new FrameProblem({ code: 'FRAME_SILENT', sentence: '' }, build))
        })
        const receive = (answer: unknown): void => {
          const parsed = answerSchemas[kind].safeParse(answer)
          if (parsed.success) resolve(parsed.data)
          else reject(new FrameProblem({ code: 'ANSWER_UNREADABLE', sentence: '' }, build))
        }
        waiting.set(id, { receive, reject, timer })
        port.postMessage({ ask: kind, id, ...rest })
      }),
    close() {
      port.close()
      for (const id of [...waiting.keys()]) takeWaiting(id)
    },
  }
}

import type { Ask, Problem } from '../../player/protocol'
import type { Timer } from '../world'
import { type Answers, answerSchemas, saidByFrame } from './replies'

/** The frame could not do it, and says why. */
export class FrameProblem extends Error {
  constructor(
    readonly problem: Problem,
    readonly build: string,
  ) {
    super(problem.code)
  }
}

export interface Talk {
  ask<Kind extends Ask['ask']>(kind: Kind, rest: Omit<Extract<Ask, { ask: Kind }>, 'ask'>): Promise<Answers[Kind]>
  close(): void
}

/** A visit of 10,000 events takes a second on a slow machine; a frame that says nothing for as long is stuck. */
const PATIENCE_MS = { load: 60_000, show: 20_000, inspect: 20_000, branch: 20_000, devtools: 20_000 } as const

interface Waiting {
  readonly kind: Ask['ask']
  readonly resolve: (answer: never) => void
  readonly reject: (problem: FrameProblem) => void
  readonly timer: { cancel(): void }
}

/** Questions to a build's player and its answers over the port, each answer under the number of its question. */
export function talkOver(port: MessagePort, build: string, after: Timer, onIgnored: (count: number) => void): Talk {
  const waiting = new Map<number, Waiting>()
  let numbers = 0
  const settled = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    found?.timer.cancel()
    return found
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const said = saidByFrame.safeParse(data)
    if (!said.success) return
    if ('ignored' in said.data) return onIgnored(said.data.ignored)
    const asked = settled(said.data.id)
    if (asked === undefined) return
    if ('problem' in said.data) return asked.reject(new FrameProblem(said.data.problem, build))
    const answer = answerSchemas[asked.kind].safeParse(said.data.answer)
    if (answer.success) asked.resolve(answer.data as never)
    else asked.reject(new FrameProblem({ code: 'ANSWER_UNREADABLE', sentence: '' }, build))
  }
  return {
    ask: (kind, rest) =>
      new Promise((resolve, reject) => {
        const id = ++numbers
        const timer = after(PATIENCE_MS[kind], () => {
          waiting.delete(id)
          reject(new FrameProblem({ code: 'FRAME_SILENT', sentence: '' }, build))
        })
        waiting.set(id, { kind, resolve, reject, timer })
        port.postMessage({ ask: kind, id, ...rest })
      }),
    close() {
      port.close()
      for (const id of [...waiting.keys()]) settled(id)
    },
  }
}

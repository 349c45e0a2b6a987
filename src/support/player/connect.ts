import { problemOf } from './player'
import type { Ask, Asked, Connect, Ignored, Ready, Reply } from './protocol'

/** The part of the frame's window used for messages to its parent. */
export interface Surroundings {
  readonly parent: { postMessage(message: Ready, targetOrigin: string): void }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Reports that the frame is ready and answers the requests on the port it receives. Our policy determines who may frame us; the
 * parent's origin need not be known here, because the recording comes from the parent.
 *
 * @returns a function that sends the console a message it did not request
 */
export function connect(
  page: Surroundings,
  { build, version }: Pick<Ready, 'build' | 'version'>,
  answer: (ask: Ask) => Promise<unknown>,
): (message: Ignored) => void {
  let port: MessagePort | undefined
  page.addEventListener('message', ({ data, source, ports: [given] }) => {
    if (port || source !== page.parent || !isConnect(data) || !given) return
    port = given
    port.onmessage = ({ data: asked }: MessageEvent<Asked>) => {
      const { id } = asked
      answer(asked).then(
        found => given.postMessage({ id, answer: found } satisfies Reply),
        (error: unknown) => given.postMessage({ id, problem: problemOf(error) } satisfies Reply),
      )
    }
  })
  page.parent.postMessage({ lockstepReplay: 1, build, version }, '*')
  return message => port?.postMessage(message)
}

const isConnect = (data: unknown): data is Connect =>
  typeof data === 'object' && data !== null && 'lockstepReplay' in data && 'connect' in data && data.connect === true

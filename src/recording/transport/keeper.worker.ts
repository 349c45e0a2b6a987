import { callKeeper, type Answer, type Call } from './keeper'
import { createKeeper } from './createKeeper'
import { keeperWorld } from './keeperWorld'

/** The keeper in a web worker. It first posts that it is ready, then answers each call. */
const page = self as unknown as { postMessage(answer: Answer): void; onmessage: (event: MessageEvent<Call>) => void }
const keeper = createKeeper(keeperWorld())

page.onmessage = ({ data: { id, ...call } }) => {
  callKeeper(keeper, call).then(
    value => page.postMessage({ id, value }),
    (error: unknown) => page.postMessage({ id, error: error instanceof Error ? error.name : 'Error' }),
  )
}
page.postMessage({ ready: true })

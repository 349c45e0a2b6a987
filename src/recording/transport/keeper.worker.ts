import type { Answer, Call } from './keeper'
import { createKeeper } from './createKeeper'
import { keeperWorld } from './keeperWorld'
import { serveKeeper } from './serveKeeper'

/** The keeper in a web worker. It first posts that it is ready, then answers the page's calls. */
const page = self as unknown as { postMessage(answer: Answer): void; onmessage: (event: MessageEvent<Call>) => void }
const answer = serveKeeper(createKeeper(keeperWorld()), message => page.postMessage(message))

page.onmessage = ({ data }) => answer(data)
page.postMessage({ ready: true })

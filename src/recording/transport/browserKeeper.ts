import { browserClock } from '@/runtime/adapters/clocks'
import { connectKeeper, type KeeperThread, type WorkerFailure } from './connectKeeper'
import type { Answer, Keeper } from './keeper'

const here = () => import(/* webpackChunkName: "keeper" */ './keeperWorld').then(({ inIdleTime }) => inIdleTime())

/** A keeper in a web worker, or in this page's idle time if no worker starts. */
export const browserKeeper = (report: (reason: WorkerFailure) => void): Keeper =>
  connectKeeper({ thread: startWorker, here, clock: browserClock, report })

function startWorker(): KeeperThread {
  const worker = new Worker(/* webpackChunkName: "recording-worker" */ new URL('./keeper.worker.ts', import.meta.url))
  return {
    send: call => worker.postMessage(call),
    listen(onAnswer, onError) {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data)
      worker.onerror = event => {
        event.preventDefault()
        onError()
      }
    },
    end: () => worker.terminate(),
  }
}

import type { Frame, Page } from '@playwright/test'
import type { Ask, Asked, Reply } from '@/support/player/protocol'

/** A page on the support console's origin that frames one build, in place of the console's own pages. */
export interface ReplayParent {
  readonly frame: Frame
  ask<A>(ask: Ask): Promise<A>
  /** How often the frame reported an ignored interaction. */
  ignored(): Promise<number>
}

interface Parent {
  readonly replies: Map<number, (reply: Reply) => void>
  port: MessagePort
  ignored: number
}

/** Browser flags: a page answered by a route handler has no local address, and could otherwise not frame a local page. */
export const PARENT_FLAGS = ['--disable-features=LocalNetworkAccessChecks']

const PARENT = `<!doctype html><title>Console</title><body style="margin: 0">
<button>Play</button><iframe sandbox="allow-scripts" title="Replay" style="display: block; width: 1280px; height: 860px; border: 0"></iframe>`

export async function openReplayFrame(
  page: Page,
  app: string,
  support: string,
  build: string,
  timeoutMs = 30_000,
): Promise<ReplayParent> {
  const parent = `${support}/replay-parent`
  await page.route(parent, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: PARENT }))
  await page.goto(parent)
  const isReady = page.evaluate(async address => {
    const frame = document.querySelector('iframe')
    const state: Parent = { replies: new Map(), port: new MessageChannel().port1, ignored: 0 }
    Object.assign(window, { replay: state })
    const ready = new Promise(resolve => {
      window.addEventListener('message', ({ data }) => 'lockstepReplay' in Object(data) && resolve(data))
    })
    frame?.setAttribute('src', address)
    await ready
    const { port1, port2 } = new MessageChannel()
    state.port = port1
    port1.onmessage = ({ data }: MessageEvent<Reply | { ignored: number }>) => {
      if ('ignored' in data) state.ignored = data.ignored
      else state.replies.get(data.id)?.(data)
    }
    frame?.contentWindow?.postMessage({ lockstepReplay: 1, connect: true }, '*', [port2])
    return true
  }, `${app}/builds/${build}/replay.html`)
  const silence = new Promise<boolean>(resolve => setTimeout(resolve, timeoutMs, false))
  if (!(await Promise.race([isReady.catch(() => false), silence]))) throw new Error('The frame is not ready.')
  const frame = page.frames().find(each => each.url().endsWith('/replay.html'))
  if (!frame) throw new Error('The frame is not there.')
  let id = 0
  return {
    frame,
    async ask<A>(ask: Ask): Promise<A> {
      const reply = await page.evaluate(
        (asked: Asked) => {
          const { replies, port } = (window as unknown as { replay: Parent }).replay
          return new Promise<Reply>(resolve => {
            replies.set(asked.id, resolve)
            port.postMessage(asked)
          })
        },
        { ...ask, id: ++id },
      )
      if ('problem' in reply) throw new Error(`${reply.problem.code}: ${reply.problem.sentence}`)
      return reply.answer as A
    },
    ignored: () => page.evaluate(() => (window as unknown as { replay: Parent }).replay.ignored),
  }
}

import { browserFrame } from '@/runtime/adapters/signInWindows'

const HREF = 'http://localhost:3002/authorize?prompt=none'

function opened() {
  const heard: unknown[] = []
  const close = browserFrame(HREF, {
    onMessage: data => heard.push(data),
    onForeignMessage: () => heard.push('stranger'),
    onLoad: () => undefined,
  })
  const frame = document.querySelector('iframe')
  const say = (data: unknown, origin: string, source: MessageEventSource | null | undefined): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }))
  return { heard, close, frame, say }
}

test('S7.53 the frame is hidden, cannot navigate the page, and is removed', () => {
  const { frame, close } = opened()
  expect(frame?.src).toBe(HREF)
  expect(frame).not.toBeVisible()
  expect(frame).toHaveAttribute('aria-hidden', 'true')
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  close()
  expect(document.querySelector('iframe')).toBeNull()
})

test('AUTH-36 only messages of the frame itself, from the exact origin it was opened at, are accepted', () => {
  const { heard, say, frame, close } = opened()
  const other = document.body.appendChild(document.createElement('iframe'))
  say('other origin', 'http://localhost:3003', frame?.contentWindow)
  say('longer origin', 'http://localhost:30022', frame?.contentWindow)
  say('other window', 'http://localhost:3002', other.contentWindow)
  say('this page', 'http://localhost:3002', window)
  say('no window', 'http://localhost:3002', null)
  expect(heard).toEqual(['stranger', 'stranger', 'stranger', 'stranger', 'stranger'])
  say('the answer', 'http://localhost:3002', frame?.contentWindow)
  expect(heard.at(-1)).toBe('the answer')
  // messages from the page to itself are ignored
  say('own', location.origin, window)
  expect(heard).toHaveLength(6)
  const { contentWindow } = frame ?? {}
  close()
  say('late', 'http://localhost:3002', contentWindow)
  expect(heard).toHaveLength(6)
  other.remove()
})

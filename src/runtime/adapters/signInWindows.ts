import type { OpenHiddenFrame, SignInWindow } from '../effects/world'

/** The name that Auth0's own client uses (decisions.md D46). */
const NAME = 'auth0:authorize:popup'
export const WIDTH = 400
export const HEIGHT = 600

/** Opened empty, because browsers allow pop-ups only directly after a press, and creating the address takes a moment. */
export function browserSignInWindow(): SignInWindow {
  let opened: Window | null = null
  return {
    open() {
      const left = Math.round(window.screenX + (window.innerWidth - WIDTH) / 2)
      const top = Math.round(window.screenY + (window.innerHeight - HEIGHT) / 2)
      opened = window.open('', NAME, `left=${left},top=${top},width=${WIDTH},height=${HEIGHT},resizable,scrollbars=yes,status=1`)
      return opened !== null
    },
    show(href) {
      opened?.location.replace(href)
    },
    isOpen: () => opened?.closed === false,
    close() {
      opened?.close()
      opened = null
    },
    closeThis: () => window.close(),
  }
}

export const browserFrame: OpenHiddenFrame = (href, listener) => {
  const { origin } = new URL(href)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // its content can run and use its cookies, but not navigate this page
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = href
  const receive = ({ origin: from, source, data }: MessageEvent): void => {
    if (from === origin && source !== null && source === frame.contentWindow) listener.onMessage(data)
    else if (from !== location.origin || source !== window) listener.onForeignMessage()
  }
  frame.addEventListener('load', () => listener.onLoad())
  window.addEventListener('message', receive)
  document.body.append(frame)
  return () => {
    window.removeEventListener('message', receive)
    frame.remove()
  }
}

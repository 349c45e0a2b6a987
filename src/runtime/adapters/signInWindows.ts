import type { OpenHiddenFrame, SignInWindow } from '../effects/world'

/** As a real tenant's client opens it (decisions.md D46). */
const NAME = 'auth0:authorize:popup'
export const WIDTH = 400
export const HEIGHT = 600

/** Opened empty first: a browser allows it only at once after a press, and the address takes a moment to make. */
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
  // whatever stands in it can run and keep its cookies, but not lead this page away
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

/** What is heard while a hidden frame is open. */
export interface FrameListener {
  /** The frame itself said something, from the very origin it was opened at. */
  message(data: unknown): void
  /** Somebody else did (AUTH-36). */
  stranger(): void
  /** A page has come, be it the browser's own that says why it refuses this one (AUTH-35). */
  loaded(): void
}

/** Opens a page that nobody sees. The answer removes it. */
export type HideFrame = (href: string, heard: FrameListener) => () => void

export const browserFrame: HideFrame = (href, heard) => {
  const { origin } = new URL(href)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // whatever stands in it can run and keep its cookies, but not lead this page away
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = href
  const hear = ({ origin: from, source, data }: MessageEvent): void => {
    if (from === origin && source !== null && source === frame.contentWindow) heard.message(data)
    else if (from !== location.origin || source !== window) heard.stranger()
  }
  frame.addEventListener('load', () => heard.loaded())
  window.addEventListener('message', hear)
  document.body.append(frame)
  return () => {
    window.removeEventListener('message', hear)
    frame.remove()
  }
}

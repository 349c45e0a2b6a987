import type { HideFrame } from '../effects/world'

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

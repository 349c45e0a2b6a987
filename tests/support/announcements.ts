const LIVE = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]'
const spoken = (region: Element): string => (region.textContent ?? '').replace(/\s+/g, ' ').trim()

/**
 * Collects what a screen reader announces automatically, in order: headings that take the focus, new text in live regions, and
 * alerts that appear. As in browsers, the initial text of a region is announced only for alerts. Focused fields and buttons are
 * not included.
 */
export function listenAsScreenReader(): { readonly said: string[]; stop(): void } {
  const said: string[] = []
  const texts = new Map<Element, string>([...document.querySelectorAll(LIVE)].map(region => [region, spoken(region)]))
  const say = (text: string) => text !== '' && said.push(text)
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll(LIVE)) {
      const before = texts.get(region)
      const now = spoken(region)
      texts.set(region, now)
      if (now !== before && (before !== undefined || region.getAttribute('role') === 'alert')) say(now)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const focused = ({ target }: FocusEvent) => target instanceof HTMLHeadingElement && say(`# ${spoken(target)}`)
  document.addEventListener('focusin', focused)
  return {
    said,
    stop() {
      observer.disconnect()
      document.removeEventListener('focusin', focused)
    },
  }
}

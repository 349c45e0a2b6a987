/** Events that the screens would act on, and which are reported; all others are only stopped. */
const REPORTED_EVENTS = ['click', 'auxclick', 'submit', 'keydown', 'beforeinput', 'dragstart', 'drop', 'paste', 'cut']
const SILENT_EVENTS = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'contextmenu'],
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave', 'pointermove'],
  ...['mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'mousemove'],
  ...['keyup', 'keypress', 'input', 'change', 'focus', 'blur', 'focusin', 'focusout'],
]
/** Keys that move the focus or scroll and change nothing. */
const NAVIGATION_KEYS = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
])

/**
 * Makes the replayed page inert: events of the person viewing it reach no component, and links, forms and fields do nothing.
 * Scrolling and moving the focus still work. The page around the replay keeps its focus and scroll position.
 */
export function makePageInert(page: Window & typeof globalThis, onIgnored: () => void): void {
  const hold = (event: Event, isReported: boolean): void => {
    event.stopImmediatePropagation()
    if (event instanceof page.KeyboardEvent && isNavigationKey(event)) return
    if (isReported) {
      event.preventDefault()
      onIgnored()
    } else if (opensSelect(event)) event.preventDefault()
  }
  for (const type of REPORTED_EVENTS) page.addEventListener(type, event => hold(event, true), { capture: true })
  for (const type of SILENT_EVENTS) page.addEventListener(type, event => hold(event, false), { capture: true })

  // a screen that was reached takes the focus, and scrolls to what it says: here neither is the visitor's
  page.HTMLElement.prototype.focus = () => undefined
  page.Element.prototype.scrollIntoView = () => undefined
  const showModal = page.HTMLDialogElement.prototype.showModal
  page.HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    // what is inert takes no focus
    this.inert = true
    showModal.call(this)
    this.inert = false
  }
}

/** A select opens on mousedown, before any click event. */
function opensSelect({ type, target }: Event): boolean {
  return type === 'mousedown' && target instanceof Element && target.closest('select') !== null
}

function isNavigationKey({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, select, textarea, [role="listbox"]') !== null
  return key === 'Tab' || (!isInField && NAVIGATION_KEYS.has(key)) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c')
}

/** How the drawings of `icons.svg` are called where they stand in the frame's own document (webpack.config.ts puts them there). */
const INLINE = '#icon-'

/** A document of no origin may use no drawing of another file: `<use>` finds them in the document itself. */
export function inlineIcons({ prototype: use }: typeof SVGUseElement): void {
  const set = use.setAttribute
  use.setAttribute = function (this: SVGUseElement, name: string, value: string) {
    set.call(this, name, name === 'href' ? INLINE + value.slice(value.indexOf('#') + 1) : value)
  }
}

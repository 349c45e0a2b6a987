/** Stopped events that are reported, because the screens would act on them; others are only stopped. */
const REPORTED_EVENTS = ['click', 'auxclick', 'submit', 'keydown', 'beforeinput', 'dragstart', 'drop', 'paste', 'cut']
const SILENT_EVENTS = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'contextmenu'],
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave', 'pointermove'],
  ...['mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'mousemove'],
  ...['keyup', 'keypress', 'input', 'change', 'focus', 'blur', 'focusin', 'focusout'],
]
/** Keys that only move the focus or scroll. */
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
 * Makes the replayed page inert: the viewer's events reach no component, and links, forms and fields do nothing. Scrolling and
 * moving the focus still work. The page around the replay keeps its focus and scroll position.
 */
export function makePageInert(page: Window & typeof globalThis, onIgnored: () => void): void {
  const intercept = (event: Event, isReported: boolean): void => {
    event.stopImmediatePropagation()
    if (event instanceof page.KeyboardEvent && isNavigationKey(event)) return
    if (isReported) {
      event.preventDefault()
      onIgnored()
    } else if (opensSelect(event)) event.preventDefault()
  }
  for (const type of REPORTED_EVENTS) page.addEventListener(type, event => intercept(event, true), { capture: true })
  for (const type of SILENT_EVENTS) page.addEventListener(type, event => intercept(event, false), { capture: true })

  // screens focus and scroll to elements on arrival, which here would affect the viewer
  page.HTMLElement.prototype.focus = () => undefined
  page.Element.prototype.scrollIntoView = () => undefined
  const showModal = page.HTMLDialogElement.prototype.showModal
  page.HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    // inert elements cannot take the focus
    this.inert = true
    showModal.call(this)
    this.inert = false
  }
}

/** A select opens on mousedown, before any click. */
function opensSelect({ type, target }: Event): boolean {
  return type === 'mousedown' && target instanceof Element && target.closest('select') !== null
}

function isNavigationKey({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, select, textarea, [role="listbox"]') !== null
  return key === 'Tab' || (!isInField && NAVIGATION_KEYS.has(key)) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c')
}

/** Ids of the icons in the frame's own document, where webpack.config.ts embeds them. */
const INLINE = '#icon-'

/** A document with an opaque origin cannot reference another file, so `<use>` refers to the document itself. */
export function inlineIcons({ prototype: use }: typeof SVGUseElement): void {
  const set = use.setAttribute
  use.setAttribute = function (this: SVGUseElement, name: string, value: string) {
    set.call(this, name, name === 'href' ? INLINE + value.slice(value.indexOf('#') + 1) : value)
  }
}

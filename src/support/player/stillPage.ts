/** What the replayed screens would act on, and what becomes of it otherwise. */
const TOLD = ['click', 'auxclick', 'submit', 'keydown', 'beforeinput', 'dragstart', 'drop', 'paste', 'cut']
const UNTOLD = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'contextmenu'],
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave', 'pointermove'],
  ...['mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'mousemove'],
  ...['keyup', 'keypress', 'input', 'change', 'focus', 'blur', 'focusin', 'focusout'],
]
/** Keys that only look: they move what is seen, not what is there. */
const LOOKING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/**
 * Nobody acts in a replay: what a person does reaches no component, and neither links, forms nor fields do anything by themselves.
 * Scrolling and moving the focus go on. The page around the replay keeps the focus and its place.
 */
export function stillPage(page: Window & typeof globalThis, onIgnored: () => void): void {
  const hold = (event: Event, told: boolean): void => {
    event.stopImmediatePropagation()
    if (event instanceof page.KeyboardEvent && isLooking(event)) return
    if (told) {
      event.preventDefault()
      onIgnored()
    } else if (isOfChoice(event)) event.preventDefault()
  }
  for (const type of TOLD) page.addEventListener(type, event => hold(event, true), { capture: true })
  for (const type of UNTOLD) page.addEventListener(type, event => hold(event, false), { capture: true })

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

/** A list of choices opens, and lets a key choose, before any click is heard. */
function isOfChoice({ type, target }: Event): boolean {
  return type === 'mousedown' && target instanceof Element && target.closest('select') !== null
}

function isLooking({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, select, textarea, [role="listbox"]') !== null
  return key === 'Tab' || (!isInField && LOOKING.has(key)) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c')
}

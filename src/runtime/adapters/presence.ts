import { controlFocused, controlPressed, pageScrolled, windowMeasured } from '@/contracts/view'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Clock } from '../effects/world'
import { controlNameOf } from './controlNames'

/** A scroll or a change of size has ended when nothing followed for so long. */
const STILL_MS = 400
/** Per cent: smaller steps of scrolling are not told. */
const STEP = 5

/**
 * Tells how the page stands before the person: the window, what is pressed, where the focus is, how far it is scrolled. No path of a
 * pointer, no key and nothing that is typed (decisions.md D96).
 */
export function watchPresence(clock: Clock, send: (event: AppEvent, cause: Cause) => void): void {
  const page = document.documentElement
  const onceStill = (tell: () => void): (() => void) => {
    let waiting: ReturnType<Clock['sleep']> | undefined
    return () => {
      waiting?.cancel()
      waiting = clock.sleep(STILL_MS)
      void waiting.done.then(tell)
    }
  }

  let measured = ''
  const measure = (): void => {
    const now = windowMeasured({
      width: innerWidth,
      height: innerHeight,
      textSize: Math.round(Number.parseFloat(getComputedStyle(page).fontSize)) || 16,
      theme: isAsked('(prefers-color-scheme: dark)') ? 'dark' : 'light',
      contrast: isAsked('(forced-colors: active)') ? 'forced' : isAsked('(prefers-contrast: more)') ? 'more' : 'normal',
      motion: isAsked('(prefers-reduced-motion: reduce)') ? 'reduced' : 'normal',
    })
    const text = JSON.stringify(now)
    if (text === measured) return
    measured = text
    send(now, 'app')
  }
  measure()
  addEventListener('resize', onceStill(measure))
  for (const query of LOOKS) matchMedia(query).addEventListener('change', measure)

  // wheel, finger, keys and the bar beside the page scroll for the person; where none of them came just before, the page did
  let depth = depthOf(page)
  let movedAt = -Infinity
  let isByPerson = false
  const tellOnceStill = onceStill(() => {
    const cause = isByPerson ? 'user' : 'app'
    isByPerson = false
    const now = depthOf(page)
    if (now === depth) return
    depth = now
    send(pageScrolled({ depth }), cause)
  })
  const scrolled = (): void => {
    isByPerson ||= isPressing || clock.now() - movedAt <= STILL_MS
    tellOnceStill()
  }
  addEventListener('scroll', scrolled, { passive: true })

  const watch = <Type extends keyof WindowEventMap>(type: Type, told: (event: WindowEventMap[Type]) => void): void =>
    addEventListener(type, told, { capture: true, passive: true })
  // a press brings the focus along, after its end where it is a label's, and keys move it (arrows within a group of choices, others
  // of a browser or an assistive technology). What a key presses answers with a focus of the page's
  let isPressing = false
  let isMoving = false
  let labelled: Element | null = null
  watch('pointerdown', () => {
    isPressing = true
    labelled = null
  })
  const released = (): void => void (isPressing = isMoving = false)
  watch('pointerup', released)
  watch('pointercancel', released)
  const moved = (): void => void (movedAt = clock.now())
  watch('wheel', moved)
  watch('touchmove', moved)
  watch('keydown', ({ key, target }) => {
    if (SCROLLING_KEYS.includes(key) || (key === ' ' && target === document.body)) moved()
    isMoving = !PRESSING_KEYS.includes(key)
    labelled = null
  })
  watch('keyup', released)
  watch('focusin', ({ target }) => {
    const control = !isPressing && target instanceof Element ? controlNameOf(target) : undefined
    if (control !== undefined) send(controlFocused({ control }), isMoving || target === labelled ? 'user' : 'app')
  })
  watch('click', ({ target, isTrusted }) => {
    if (!(target instanceof Element)) return
    labelled = target.closest('label')?.control ?? null
    const control = isTrusted ? controlNameOf(target) : undefined
    if (control !== undefined) send(controlPressed({ control }), 'user')
  })
}

const PRESSING_KEYS = ['Enter', ' ']
/** Tab leads to what may be out of sight. */
const SCROLLING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']
const LOOKS = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
]
const isAsked = (query: string): boolean => matchMedia(query).matches

/** How much of the page is above the lower edge of the window, per cent. */
const depthOf = ({ scrollHeight }: Element): number =>
  Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * (100 / STEP)) * STEP)

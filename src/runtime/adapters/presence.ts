import { controlFocused, controlPressed, pageScrolled, windowMeasured } from '@/contracts/view'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Clock } from '../effects/world'
import { controlNameOf } from './controlNames'

/** A scroll or resize has ended when nothing followed for this long. */
const STILL_MS = 400
/** Smaller changes of the scroll depth, in per cent, are not reported. */
const STEP = 5

/**
 * Reports presence: the window's size, presses on controls, the focus, the scroll depth. Never pointer movement, keys or typed
 * text (decisions.md D96).
 */
export function watchPresence(clock: Clock, send: (event: AppEvent, cause: Cause) => void): void {
  const page = document.documentElement
  const onceStill = (report: () => void): (() => void) => {
    let waiting: ReturnType<Clock['sleep']> | undefined
    return () => {
      waiting?.cancel()
      waiting = clock.sleep(STILL_MS)
      void waiting.done.then(report)
    }
  }

  let measured = ''
  const measure = (): void => {
    const now = windowMeasured({
      width: innerWidth,
      height: innerHeight,
      textSize: Math.round(Number.parseFloat(getComputedStyle(page).fontSize)) || 16,
      theme: matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
      contrast: matches('(forced-colors: active)') ? 'forced' : matches('(prefers-contrast: more)') ? 'more' : 'normal',
      motion: matches('(prefers-reduced-motion: reduce)') ? 'reduced' : 'normal',
    })
    const text = JSON.stringify(now)
    if (text === measured) return
    measured = text
    send(now, 'app')
  }
  measure()
  addEventListener('resize', onceStill(measure))
  for (const query of PREFERENCES) matchMedia(query).addEventListener('change', measure)

  // scrolling is the person's if a wheel, touch, key or scrollbar event came just before it, else the page's own
  let depth = depthOf(page)
  let scrollInputAt = -Infinity
  let isByPerson = false
  const reportOnceStill = onceStill(() => {
    const cause = isByPerson ? 'user' : 'app'
    isByPerson = false
    const now = depthOf(page)
    if (now === depth) return
    depth = now
    send(pageScrolled({ depth }), cause)
  })
  const scrolled = (): void => {
    isByPerson ||= isPressing || clock.now() - scrollInputAt <= STILL_MS
    reportOnceStill()
  }
  addEventListener('scroll', scrolled, { passive: true })

  const watch = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void): void =>
    addEventListener(type, listener, { capture: true, passive: true })
  // The person moves the focus by a press (on a label: when the press has ended) and by keys: Tab, arrows within a group of
  // choices, keys of an assistive technology. Enter and Space press a control, so the page causes a change of focus after them.
  let isPressing = false
  let isMovingFocus = false
  let labelled: Element | null = null
  watch('pointerdown', () => {
    isPressing = true
    labelled = null
  })
  const released = (): void => void (isPressing = isMovingFocus = false)
  watch('pointerup', released)
  watch('pointercancel', released)
  const noteScrollInput = (): void => void (scrollInputAt = clock.now())
  watch('wheel', noteScrollInput)
  watch('touchmove', noteScrollInput)
  watch('keydown', ({ key, target }) => {
    if (SCROLLING_KEYS.includes(key) || (key === ' ' && target === document.body)) noteScrollInput()
    isMovingFocus = !PRESSING_KEYS.includes(key)
    labelled = null
  })
  watch('keyup', released)
  watch('focusin', ({ target }) => {
    const control = !isPressing && target instanceof Element ? controlNameOf(target) : undefined
    if (control !== undefined) send(controlFocused({ control }), isMovingFocus || target === labelled ? 'user' : 'app')
  })
  watch('click', ({ target, isTrusted }) => {
    if (!(target instanceof Element)) return
    labelled = target.closest('label')?.control ?? null
    const control = isTrusted ? controlNameOf(target) : undefined
    if (control !== undefined) send(controlPressed({ control }), 'user')
  })
}

const PRESSING_KEYS = ['Enter', ' ']
/** Includes Tab, which may focus something that is scrolled out of view. */
const SCROLLING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']
const PREFERENCES = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
]
const matches = (query: string): boolean => matchMedia(query).matches

/** The percentage of the page above the lower edge of the window. */
const depthOf = ({ scrollHeight }: Element): number =>
  Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * (100 / STEP)) * STEP)

import type { FormProblems } from '@/kernel/coreState'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('view')

export const problemMasks = { form: 'keep', refused: 'keep', fields: { each: { name: 'keep', code: 'keep' } } } as const

/** The person submitted a form with invalid fields: which, and why. */
export const submissionRefused = event<FormProblems>('submissionRefused', problemMasks)
/** The error messages of a form have changed. */
export const problemsChanged = event<FormProblems>('problemsChanged', problemMasks)
/**
 * The state of a part of the page changed: expanded, collapsed, turned to another month. `shows` is a word, number, date or list
 * of ids defined by the product, never what a person typed; empty is the initial state.
 */
export const partChanged = event<{ readonly part: string; readonly shows: string }>('partChanged', {
  part: 'keep',
  shows: 'keep',
})

/* ── How the person uses the page. None of these events changes the state. ── */

/** The window's size in CSS pixels, the text size in pixels, and the user preferences that media queries report. */
export const windowMeasured = event<{
  readonly width: number
  readonly height: number
  readonly textSize: number
  readonly theme: 'light' | 'dark'
  readonly contrast: 'normal' | 'more' | 'forced'
  readonly motion: 'normal' | 'reduced'
}>('windowMeasured', { width: 'keep', height: 'keep', textSize: 'keep', theme: 'keep', contrast: 'keep', motion: 'keep' })

const controlMasks = { control: 'keep' } as const
/** A control was pressed, by pointer or key. `control` names it (`runtime/adapters/controlNames.ts`). */
export const controlPressed = event<{ readonly control: string }>('controlPressed', controlMasks)
/** A control received the focus, other than by a press on it. */
export const controlFocused = event<{ readonly control: string }>('controlFocused', controlMasks)
/** The page stopped scrolling. `depth` is the percentage of it above the lower edge of the window. */
export const pageScrolled = event<{ readonly depth: number }>('pageScrolled', { depth: 'keep' })

/** Registered by the app itself. */
export const viewEvents = event.declared

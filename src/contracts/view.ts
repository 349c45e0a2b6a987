import type { FormProblems } from '@/kernel/coreState'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('view')

export const problemMasks = { form: 'keep', refused: 'keep', fields: { each: { name: 'keep', code: 'keep' } } } as const

/** The person sent a form and it was not accepted: which fields were wrong, and why. */
export const submissionRefused = event<FormProblems>('submissionRefused', problemMasks)
/** What a form says beside its fields is no longer what it said. */
export const problemsChanged = event<FormProblems>('problemsChanged', problemMasks)
/**
 * A part of the page shows something else: opened, folded, turned to another month. `shows` is a word, a number, a date or a list of
 * ids of the product's own, never what a person typed; empty is how the part begins.
 */
export const partChanged = event<{ readonly part: string; readonly shows: string }>('partChanged', {
  part: 'keep',
  shows: 'keep',
})

/* ── What the person has before them. None of it changes a state. ── */

/** How the page is shown: CSS pixels, the size of its text in pixels, and what the device asks of pages. */
export const windowMeasured = event<{
  readonly width: number
  readonly height: number
  readonly textSize: number
  readonly theme: 'light' | 'dark'
  readonly contrast: 'normal' | 'more' | 'forced'
  readonly motion: 'normal' | 'reduced'
}>('windowMeasured', { width: 'keep', height: 'keep', textSize: 'keep', theme: 'keep', contrast: 'keep', motion: 'keep' })

const controlMasks = { control: 'keep' } as const
/** Something that can be pressed was pressed, by pointer or key. `control` names it (`runtime/adapters/controlNames.ts`). */
export const controlPressed = event<{ readonly control: string }>('controlPressed', controlMasks)
/** The focus came to a control, other than by a press on it. */
export const controlFocused = event<{ readonly control: string }>('controlFocused', controlMasks)
/** The page stands still again: so many per cent of it are above the window's lower edge. */
export const pageScrolled = event<{ readonly depth: number }>('pageScrolled', { depth: 'keep' })

/** For the app itself, which owns them. */
export const viewEvents = event.declared

import { useEffect, useRef } from 'react'

/**
 * Continue was pressed and something is missing: the focus goes to it, in the middle of the window, where its label and what
 * is wrong with it are seen too. On a phone both are out of sight of the button.
 *
 * @param attempts how often Continue was pressed at this step
 */
export function useFocusWrong(attempts: number): void {
  const answered = useRef(attempts)
  useEffect(() => {
    const isAnew = attempts > answered.current
    answered.current = attempts
    if (!isAnew) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input:enabled') : wrong
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [attempts])
}

/**
 * Tells the app what a person typed before it came. React leaves the text in the field but does not know of it, and would
 * put back what it knows. Right after `hydrateRoot`: the first event makes React take the field over at once, the second
 * carries the text, which is put in by the one way that React does not watch.
 */
export function retype(place: HTMLElement): void {
  for (const field of place.querySelectorAll<HTMLInputElement>('[type=search],[type=text]')) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    const report = (): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))
    report()
    field.value = ''
    field.setRangeText(typed, 0, 0, 'end')
    report()
  }
}

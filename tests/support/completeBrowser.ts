/**
 * What jsdom leaves unimplemented and screens rely on: modal dialogs (state only, no focus trap), media queries (none
 * match) and scrolling (nothing to scroll). Layout stays absent; whatever needs it belongs in e2e.
 */
export function completeBrowser(window: Window & typeof globalThis): void {
  const dialog = window.HTMLDialogElement.prototype
  if (typeof dialog.showModal !== 'function') {
    dialog.show = function show() {
      this.open = true
    }
    dialog.showModal = dialog.show
    dialog.close = function close(result?: string) {
      if (!this.open) return
      this.open = false
      if (result !== undefined) this.returnValue = result
      this.dispatchEvent(new window.Event('close'))
    }
  }
  window.matchMedia ??= query => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.scrollTo = () => undefined
  window.Element.prototype.scrollIntoView = () => undefined
}

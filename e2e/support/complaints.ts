import type { Browser, BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** Collects the problems of all pages of a browser until `stop`: thrown errors, policy violations, failed assets. */
export function listenForComplaints(browser: Browser): { readonly complaints: string[]; stop(): void } {
  const complaints: string[] = []
  const contexts = new Set<BrowserContext>()
  const onError = (error: WebError): void => void complaints.push(`thrown: ${messageOf(error.error())}`)
  const onConsole = (message: ConsoleMessage): void => {
    // Chromium reports refused calls itself; what the app makes of them is on its screens
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  }
  const listen = (context: BrowserContext): void => {
    contexts.add(context)
    context.on('weberror', onError)
    context.on('console', onConsole)
  }
  browser.contexts().forEach(listen)
  browser.on('context', listen)
  return {
    complaints,
    stop() {
      browser.off('context', listen)
      for (const context of contexts) {
        context.off('weberror', onError)
        context.off('console', onConsole)
      }
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

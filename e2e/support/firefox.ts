/** Debian's own Firefox, driven by WebDriver BiDi: Playwright's patched one is not needed. */
export const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr' },
}

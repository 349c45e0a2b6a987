/** Short texts stored for this tab across page loads. Where the browser refuses storage, each page is on its own. */
export interface TabStorage {
  read(key: string): string | undefined
  write(key: string, value: string): void
}

export const browserTabStorage: TabStorage = {
  read(key) {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // this page's recording stands alone then
    }
  },
}

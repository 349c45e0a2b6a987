/** Short texts stored for this tab across page loads; nothing survives if the browser refuses storage. */
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
      // this page's recording is then not linked to the others
    }
  },
}

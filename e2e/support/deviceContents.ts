import type { Page } from '@playwright/test'

/** The content of all databases of the page's origin, by database and store. */
export const databasesOf = (page: Page): Promise<Record<string, string>> => page.evaluate(everythingInDatabases)

/** Runs in the page. */
async function everythingInDatabases(): Promise<Record<string, string>> {
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('unreadable'))
    })
  const found: Record<string, string> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      found[`${name}/${store}`] = JSON.stringify([await resultOf(rows.getAllKeys()), await resultOf(rows.getAll())])
    }
    database.close()
  }
  return found
}

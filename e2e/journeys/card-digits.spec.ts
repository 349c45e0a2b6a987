import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, origins, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { choiceIn } from '../support/choice'
import { exportedRecording } from '../support/exportedRecording'
import { newCustomer } from '../support/person'
import { stateFolderOf } from '../support/products'
import { provenRecording } from '../support/replays'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { Secrets } from '../support/secrets'

test.use({ endsWithReplay: false })

/** No card of the sandbox's list, so that nothing but this journey can have brought its digits anywhere. */
const CANARY = { holder: 'A Kestrelby', number: '4929 7364 8150 2937', expiry: '04/29', cvc: '947' }
const DIGITS = CANARY.number.replaceAll(' ', '')
const GROUPED = CANARY.number

const tablesWith = async (text: string): Promise<readonly string[]> =>
  ((await sandboxAdmin('POST', 'search', { text })) as { readonly tables: readonly string[] }).tables

/** The files of the sandbox, its logs and tables on the disk, that contain a text. */
async function filesWith(text: string): Promise<readonly string[]> {
  const files = (await readdir(stateFolderOf(test.info().project.name), { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(path.join(parentPath, name)).catch(() => Buffer.alloc(0))
    if (bytes.includes(text)) found.push(name)
  }
  return found
}

test('PAY-30 no card digit leaves the payment provider’s origin, and planted digits are found elsewhere', async ({
  page,
  context,
}, testInfo) => {
  test.slow()
  const secrets = new Secrets(page, context)
  secrets.add('card number', DIGITS)
  secrets.add('security code', CANARY.cvc)
  const foundOnDevice = async (recording: string): Promise<string[]> =>
    (await secrets.found(recording)).filter(each => /: (card number|security code)$/.test(each))

  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Cardiff'), newCustomer())
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  const checked = page.waitForRequest(request => request.method() === 'POST' && request.url().startsWith(origins.payments))
  await new CardForm(page).fill(CANARY)

  await test.step('while it is in the form', async () => {
    expect(await foundOnDevice(await exportedRecording(page))).toEqual([])
  })
  await rental.acceptAndPay()
  expect((await checked).postData()?.replaceAll(/[ +]|%20/g, '')).toContain(DIGITS)
  await rental.at('/register/sign')

  await test.step('after it was used to pay', async () => {
    const recording = await provenRecording(page, testInfo)
    expect(recording).toContain('payment/')
    expect(await foundOnDevice(recording)).toEqual([])
    for (const form of [DIGITS, GROUPED]) expect(await tablesWith(form)).toEqual([])
    for (const form of [DIGITS, GROUPED]) expect(await filesWith(form)).toEqual([])
  })

  await test.step('planted digits are found', async () => {
    await page.evaluate(
      async ({ digits, grouped, cvc, api }) => {
        localStorage.setItem('planted', digits.slice(0, 10))
        sessionStorage.setItem('planted', btoa(`card ${digits}`))
        document.cookie = `planted=${digits}; path=/`
        document.body.dataset['planted'] = grouped
        document.body.append(Object.assign(document.createElement('input'), { value: cvc, name: 'cvc' }))
        console.log('paid with', grouped)
        history.replaceState({ digits }, '')
        const database = await new Promise<IDBDatabase>(resolve => {
          const request = indexedDB.open('lockstep')
          request.onsuccess = () => resolve(request.result)
        })
        await new Promise(resolve => {
          const writing = database.transaction('attempts', 'readwrite')
          writing.objectStore('attempts').put({ value: { cvc } }, 'planted')
          writing.oncomplete = resolve
        })
        database.close()
        const planted = await fetch(`${api}/v1/booking/inquiry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            givenName: 'Aphra',
            familyName: 'Kestrelby',
            phoneNumber: '+447400900999',
            email: `c${digits}@example.test`,
            isBusiness: false,
          }),
        })
        if (!planted.ok) throw new Error(`The inquiry was not taken: ${planted.status}`)
      },
      { digits: DIGITS, grouped: GROUPED, cvc: CANARY.cvc, api: origins.api },
    )
    expect(await foundOnDevice(`{"last":"${DIGITS.slice(2, 10)}"}`)).toEqual(
      expect.arrayContaining([
        `body of POST ${origins.api}/v1/booking/inquiry: card number`,
        'console: card number',
        'cookies: card number',
        'database lockstep/attempts: security code',
        'document: card number',
        'history: card number',
        'local storage: card number',
        'recording: card number',
        'session storage: card number',
      ]),
    )
    expect((await tablesWith(DIGITS)).length).toBeGreaterThan(0)
  })
})

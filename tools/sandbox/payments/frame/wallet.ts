/// <reference lib="dom" />
import type { Sheet } from './gatewayCalls'

type OpenSheet = Extract<Sheet, { readonly status: 'asks' }>

/** The wallet's sheet; null if the gateway does not offer its wallet. */
export function walletOf(page: Document): HTMLDialogElement | null {
  const sheet = page.getElementById('wallet')
  return sheet instanceof HTMLDialogElement ? sheet : null
}

/** Opens the wallet's sheet and resolves once it is closed, with whether the holder agreed. Escape closes it, as Cancel does. */
export function askHolder(sheet: HTMLDialogElement, { total, last4 }: OpenSheet): Promise<boolean> {
  const facts = sheet.querySelector('#wallet-facts')
  const agree = sheet.querySelector<HTMLElement>('#wallet-agree')
  if (facts === null || agree === null) throw new Error('the sheet of the wallet is incomplete')
  facts.replaceChildren(
    fact('Card', `Mastercard ending ${last4}`),
    total === null ? fact('To pay now', 'nothing') : fact('Total', total),
  )
  agree.textContent = total === null ? 'Save card' : `Pay ${total}`
  sheet.returnValue = ''
  // The embedding page may focus the frame as a whole, after which no control in it would have the focus.
  const takeFocus = (): void => {
    if (!sheet.contains(document.activeElement)) agree.focus()
  }
  window.addEventListener('focus', takeFocus)
  return new Promise(resolve => {
    const onClose = (): void => {
      window.removeEventListener('focus', takeFocus)
      resolve(sheet.returnValue === 'agree')
    }
    sheet.addEventListener('close', onClose, { once: true })
    sheet.showModal()
  })
}

function fact(name: string, value: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'facts'
  const amount = document.createElement('strong')
  amount.textContent = value
  line.append(name, ' ', amount)
  return line
}

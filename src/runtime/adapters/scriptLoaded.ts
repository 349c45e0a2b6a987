/** Fetches a script of somebody else's, once for a page; after a failure it may be asked for anew. Rejects where it cannot be fetched. */
export function scriptLoaded(document: Document, address: string): Promise<void> {
  const underWay = [...document.scripts].find(({ src }) => src === address)
  const script = underWay ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
    if (underWay) return
    script.async = true
    // otherwise the address of this page would be told, which may name a booking
    script.setAttribute('referrerpolicy', 'no-referrer')
    script.src = address
    document.head.append(script)
  })
}

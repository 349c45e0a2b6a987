import { setTimeout as pause } from 'node:timers/promises'

/** Signs as a person does on the signing service's page. Answers whether the service said so; a killed one is asked again. */
export async function sign(url: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const status = await tryToSign(url).catch(() => undefined)
    if (status === 'agreed') return true
    if (status === 'gone') return false
    await pause(50)
  }
  return false
}

async function tryToSign(url: string): Promise<string | undefined> {
  const page = await fetch(url)
  const text = await page.text()
  if (page.status === 404) return 'gone'
  const hidden = [...text.matchAll(/<input type="hidden" name="([\w-]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ])
  const form = new URLSearchParams([...hidden, ['name', 'Bench Marsh'], ['agree', 'yes'], ['decision', 'agree']])
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const location = answer.headers.get('location')
  return location === null ? undefined : (new URL(location).searchParams.get('status') ?? undefined)
}

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { browserCache } from '../../support/browserCache'
import { makeApp } from '../../support/makeApp'
import { servedContent } from './support/servedContent'

const PAGES = [
  ['S2.12', '/bristol-facility', 'Our self storage facility in Bristol', 'store-1'],
  ['S2.13', '/bristol-storage', 'Self storage in Bristol', 'store-1'],
  ['S2.14', '/sheffield-facility', 'Our self storage facility in Sheffield', 'store-4'],
  ['S2.15', '/sheffield-storage', 'Self storage in Sheffield', 'store-4'],
] as const

test.each(PAGES)(
  '%s S7.36 %s requests its payload once and shows title, address, hours, sizes and links',
  async (_row, at, title, storeId) => {
    const { asked, fetch } = await servedContent()
    await makeApp({ at, adapters: { fetch } })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(asked).toEqual([`${at}/_payload.json?test`])
    expect(screen.getByRole('heading', { name: 'Where to find us' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Get directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('openstreetmap.org/directions'),
    )
    const week = within(screen.getByRole('table', { name: /^Opening hours of/ }))
    expect(week.getByRole('row', { name: /^Mon–Fri 08:30–17:30 05:00–23:00/ })).toBeVisible()
    expect(screen.getByText('Easter Sunday: closed')).toBeVisible()
    for (const size of ['Small', 'Medium', 'Large'])
      expect(screen.getByRole('link', { name: size })).toHaveAttribute(
        'href',
        `/register/unit?storeId=${storeId}&ranges=${size.toLowerCase()}`,
      )
    expect(screen.getByRole('link', { name: 'See units and prices' })).toHaveAttribute(
      'href',
      `/register/unit?storeId=${storeId}`,
    )
  },
)

test('S2.16 S2.93 a different payload shows a different page', async () => {
  const { fetch } = await servedContent(({ body }) =>
    JSON.parse(
      JSON.stringify(body)
        .replace('Self storage in Bristol"', 'Storage in the harbour"')
        .replace('Christmas Day', 'Shrove Tuesday'),
    ),
  )
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Storage in the harbour' })).toBeVisible()
  expect(screen.getByText('Shrove Tuesday: closed')).toBeVisible()
})

test('S7.36 a payload of plain JSON is accepted as well', async () => {
  const { files, fetch } = await servedContent(({ path }) =>
    path === '/bristol-storage' ? { data: { facility: PLAIN } } : undefined,
  )
  expect(files).not.toHaveLength(0)
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Plain' })).toBeVisible()
})

const PLAIN = {
  storeId: 'store-1',
  town: 'Bristol',
  name: 'A store',
  title: 'Plain',
  description: 'Plain',
  address: { city: 'Bristol', country: 'GB' },
  beside: { path: '/bristol-facility', label: 'The other' },
}

test('S7.36 a page whose payload is not found is not found', async () => {
  const { fetch } = await servedContent(() => undefined)
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test.each([
  ['null', null, 'This page could not be fetched'],
  ['flattened null', [{ data: 1 }, null], 'This page could not be fetched'],
  ['no page', { data: { facility: { title: 3 } } }, 'We received an answer we do not understand'],
  ['not what it says', [{ data: 7 }], 'We received an answer we do not understand'],
  ['without end', [{ data: 0 }], 'We received an answer we do not understand'],
])('S7.36 a payload that is %s shows a named error, and a retry works', async (_kind, broken, said) => {
  let repaired = false
  const { asked, fetch } = await servedContent(({ body }) => (repaired ? body : broken))
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByText(said, { exact: false })).toBeVisible()
  repaired = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Bristol' })).toBeVisible()
  expect(asked).toHaveLength(2)
})

/** The page's own payload with an unused part that holds one value in 2^times places. */
const withDoubled = (body: unknown, times: number): unknown => {
  const [root, ...rest] = body as readonly unknown[]
  const first = rest.length + 1
  const doubled = Array.from({ length: times }, (_, index) => [first + index + 1, first + index + 1])
  return [{ ...(root as object), extra: first }, ...rest, ...doubled, 'the end']
}

test.each([17, 40])('a payload that doubles a value %i times is refused with a named error, and a retry works', async times => {
  let repaired = false
  const { fetch } = await servedContent(({ body }) => (repaired ? body : withDoubled(body, times)))
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByText('We received an answer we do not understand', { exact: false })).toBeVisible()
  repaired = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Bristol' })).toBeVisible()
})

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['of another shape', () => '[{"data":1},7]'],
])('content whose first answer was %s is loaded by a retry, whatever the browser has cached', async (_, garble) => {
  const { fetch: serve } = await servedContent()
  let served = 0
  const { fetch, answers } = browserCache(
    async input => {
      const answer = await serve(input as string)
      return answer.ok && served++ === 0 ? new Response(garble(await answer.text())) : answer
    },
    () => '"content"',
  )
  await makeApp({ at: '/bristol-storage', adapters: { fetch } })
  expect(await screen.findByText('We received an answer we do not understand', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Bristol' })).toBeVisible()
  expect(answers).toEqual(['server', 'server'])
})

test('a question to the store opens the form for that store', async () => {
  const { fetch } = await servedContent()
  const app = await makeApp({ at: '/bristol-facility', adapters: { fetch } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask this store a question' }))
  expect(app.events()).toContainEqual(
    expect.objectContaining({ type: 'contact/formRequested', payload: { storeId: 'store-1', redirect: false } }),
  )
})

test('pages that were already opened are not requested again', async () => {
  const { asked, fetch } = await servedContent()
  const app = await makeApp({ at: '/bristol-facility', adapters: { fetch } })
  await userEvent.click(await screen.findByRole('link', { name: /^Sizes, prices and uses/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Bristol' })).toBeVisible()
  await app.go('/bristol-facility')
  expect(await screen.findByRole('heading', { level: 1, name: 'Our self storage facility in Bristol' })).toBeVisible()
  expect(asked).toEqual(['/bristol-facility/_payload.json?test', '/bristol-storage/_payload.json?test'])
})

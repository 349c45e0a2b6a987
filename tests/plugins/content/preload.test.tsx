import { fireEvent, screen } from '@testing-library/react'
import { contentLearned } from '@/contracts/content'
import { linkPointed } from '@/contracts/navigation'
import { ARTICLES, FACILITY_PATHS, pathOfArticle } from '@plugins/content/model/contentPaths'
import { makeApp } from '../../support/makeApp'
import { servedContent } from './support/servedContent'

const PATHS = [...FACILITY_PATHS, ...ARTICLES.map(pathOfArticle)]

test('S9.30 the pages of hovered links are loaded at most four at once, and each only once', async () => {
  const { asked, fetch } = await servedContent()
  const held: (() => void)[] = []
  const slow: typeof fetch = async input => {
    const answer = await fetch(input)
    if (!String(input as string).startsWith('/builds/')) await new Promise<void>(resolve => held.push(resolve))
    return answer
  }
  const app = await makeApp({ at: '/', adapters: { fetch: slow } })
  for (const path of [...PATHS, ...PATHS]) await app.dispatch(linkPointed({ path }))
  for (let answered = 0; answered < PATHS.length; answered++) {
    expect(asked.length - answered).toBeLessThanOrEqual(4)
    expect(asked.length).toBe(Math.min(answered + 4, PATHS.length))
    held[answered]?.()
    await app.settle()
  }
  expect(new Set(asked).size).toBe(PATHS.length)
  expect(app.types().filter(type => type === contentLearned.type)).toHaveLength(PATHS.length)
})

test('S9.30 S7.36 a page whose link was hovered opens with the loaded content and makes no further request', async () => {
  const { asked, fetch } = await servedContent()
  const app = await makeApp({ at: '/', adapters: { fetch } })
  const link = await screen.findByRole('link', { name: 'Self storage in Bristol' })
  fireEvent.pointerOver(link)
  fireEvent.focusIn(link)
  await app.settle()
  expect(asked).toEqual(['/bristol-storage/_payload.json?test'])
  await app.go('/bristol-storage')
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Bristol' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('S9.30 a link to a page without server content triggers no call', async () => {
  const { asked, fetch } = await servedContent()
  const app = await makeApp({ at: '/', adapters: { fetch } })
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Terms and conditions' }))
  await app.settle()
  expect(asked).toEqual([])
  expect(app.types()).not.toContain(linkPointed.type)
})

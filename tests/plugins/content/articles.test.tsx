import { screen } from '@testing-library/react'
import { ARTICLES, pathOfArticle } from '@plugins/content/model/contentPaths'
import { keyOfArticle } from '@plugins/content/model/island'
import { makeApp } from '../../support/makeApp'
import { servedContent } from './support/servedContent'

test.each(ARTICLES)('S3.128 S7.37 the article %s is requested as a partial page and shown', async id => {
  const { asked, files, fetch } = await servedContent()
  await makeApp({ at: pathOfArticle(id), adapters: { fetch } })
  const { article } = files.find(({ path }) => path === pathOfArticle(id))?.content ?? {}
  expect(await screen.findByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
  expect(asked).toEqual([expect.stringMatching(new RegExp(`^/__nuxt_island/${keyOfArticle(id)}\\.json\\?props=`))])
})

const HOSTILE = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"><a href="javascript:window.ran=4">a drawing</a></svg>',
  '<p onclick="window.ran = 5" style="position:fixed" class="theirs">A paragraph</p>',
  '<a href="javascript:window.ran = 6">A link that does something</a>',
  '<a href=" \u0001javascript:window.ran = 7">Another</a>',
  '<a href="//evil.example">A third</a>',
  '<a href="/\\evil.example">A fourth</a>',
  '<iframe srcdoc="<script>parent.ran = 8</script>"></iframe>',
  '<form action="https://evil.example"><button formaction="javascript:window.ran = 9">Go</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 10"></style></mglyph></table></mtext></math>',
  '<template><script>window.ran = 11</script></template>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example">',
  '<div><section><h2>A heading</h2></section></div>',
  '<p><a href="/terms-and-conditions">The terms</a> and <a href="https://example.test/more">more</a></p>',
].join('')

test('S7.37 hostile content runs nothing, and only text and safe links remain', async () => {
  const island = { html: HOSTILE, head: { title: 'An article' } }
  const { fetch } = await servedContent(() => island)
  const { screen: drawn } = await makeApp({ at: pathOfArticle('protection'), adapters: { fetch } })
  expect(await screen.findByText('A paragraph')).toBeVisible()
  const text = screen.getByText('A paragraph').parentElement
  expect(window).not.toHaveProperty('ran')
  expect(text?.innerHTML).toMatchInlineSnapshot(
    `"<p>A paragraph</p>A link that does somethingAnotherA thirdA fourth<h2>A heading</h2><p><a class="link" href="/terms-and-conditions">The terms</a> and <a href="https://example.test/more" class="link">more</a></p>"`,
  )
  expect(drawn?.container.querySelector('main script, main iframe, main form, main style')).toBeNull()
})

test.each([
  ['is never closed', '<em>'.repeat(500) + '<p>x'.repeat(500)],
  ['is closed at the end alone', '<em>'.repeat(500) + '<p>x</p>'.repeat(500) + '</em>'.repeat(500)],
  ['has others closed in its place', '<em>'.repeat(500) + '<p>x</p></b>'.repeat(500)],
])('an article is refused by name if emphasis that %s would be repeated in every paragraph', async (_, html) => {
  const { fetch } = await servedContent(() => ({ html, head: { title: 'An article' } }))
  await makeApp({ at: pathOfArticle('protection'), adapters: { fetch } })
  expect(await screen.findByText('We received an answer we do not understand', { exact: false })).toBeVisible()
})

test('a long article with many links is shown', async () => {
  const html = '<p>Words and <a href="/privacy-policy">a link</a>, <strong>strong</strong>.</p>'.repeat(400)
  const { fetch } = await servedContent(() => ({ html, head: { title: 'A long article' } }))
  await makeApp({ at: pathOfArticle('protection'), adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'A long article' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'a link' })).toHaveLength(400)
})

test('S3.128 an article that does not exist is not found', async () => {
  await makeApp({ at: '/articles/unheard-of' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
})

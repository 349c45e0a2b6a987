import { screen } from '@testing-library/react'
import { ARTICLES, pathOfArticle, type ArticleId } from '@plugins/content/model/articles'
import { makeApp } from '../../support/makeApp'

test.each(Object.keys(ARTICLES) as ArticleId[])('S3.128 the article %s has a title, and every section its words', async id => {
  await makeApp({ at: pathOfArticle(id) })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('content.')
  const sections = screen.getAllByRole('region')
  expect(sections).toHaveLength(ARTICLES[id])
  for (const section of sections) expect(section).not.toHaveTextContent('content.')
})

test('S3.128 an article that does not exist is not found', async () => {
  await makeApp({ at: '/articles/unheard-of' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
})

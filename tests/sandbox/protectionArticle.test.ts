import { readFileSync } from 'node:fs'
import { formatPence } from '@/domain/money'
import { MAX_COVERAGE, PROTECTION_LEVELS } from '../../tools/sandbox/api/booking/insurance'

test('the article on protection lists the levels and prices that the rental offers, and the highest value', () => {
  const article = readFileSync('plugins/content/content/articles/protection.html', 'utf8')
  const listed = [...article.matchAll(/<li>Up to £([\d,]+): (£[\d.]+) a month<\/li>/g)].map(([, cover = '', price]) => [
    Number(cover.replace(',', '')),
    price,
  ])
  expect(listed).toEqual(PROTECTION_LEVELS.map(({ valueCoverage, pence }) => [valueCoverage, formatPence(pence)]))
  expect(article).toContain(`The highest level is £${MAX_COVERAGE.toLocaleString('en-GB')}.`)
})

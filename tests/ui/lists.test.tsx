import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { pagesAround, Pagination } from '@/ui/Pagination'
import { ShowMore } from '@/ui/ShowMore'

describe('Pagination', () => {
  const words = { previous: 'Previous', next: 'Next', page: 'Page' }
  const show = (page: number, total: number) =>
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Pagination label="Pages of units" page={page} total={total} pathTo={number => `/units?page=${number}`} labels={words} />
      </MemoryRouter>,
    )

  test('the current page is marked, its neighbours and the ends have links', () => {
    show(6, 12)
    const nav = within(screen.getByRole('navigation', { name: 'Pages of units' }))
    expect(nav.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6')
    const names = nav.getAllByRole('link').map(link => link.textContent)
    expect(names).toEqual(['Previous', 'Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 12', 'Next'])
    expect(nav.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/units?page=7')
  })

  test('a single page needs no pagination', () => {
    expect(show(1, 1).container).toBeEmptyDOMElement()
  })

  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('page %i of %i', (page, total, shown) => {
    expect(pagesAround(page, total)).toEqual(shown)
  })
})

describe('ShowMore', () => {
  function Units({ linked }: { readonly linked: boolean }) {
    const [shown, setShown] = useState(2)
    const list = useRef<HTMLUListElement>(null)
    return (
      <>
        <ul ref={list}>
          {Array.from({ length: shown }, (_, index) => (
            <li key={index}>{linked ? <a href={`/unit/${index}`}>Unit {index}</a> : `Unit ${index}`}</li>
          ))}
        </ul>
        <ShowMore shown={shown} total={4} label="Show 2 more" count={`${shown} of 4`} list={list} onMore={() => setShown(4)} />
      </>
    )
  }

  test('A11Y-03 the focus moves to the first new item, and the count is announced', async () => {
    render(<Units linked />)
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(screen.getByRole('link', { name: 'Unit 2' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('4 of 4')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('an item without a control takes the focus itself', async () => {
    render(<Units linked={false} />)
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByText('Unit 2')).toHaveFocus()
  })
})

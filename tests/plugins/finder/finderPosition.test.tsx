import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LocateResult } from '@/domain/distance'
import { atFinder, bay, card, FIELD, listed, LOADING, quay, said, searchFor } from './support/finder'

/** A device that answers when the test says so. */
function device() {
  let answer: (found: LocateResult) => void = () => undefined
  const asked = jest.fn(() => new Promise<LocateResult>(resolve => (answer = resolve)))
  return { asked, fakes: { 'booking.askWhereabouts': asked }, answer: (found: LocateResult) => answer(found) }
}
const cardiff: LocateResult = { outcome: 'found', latitude: 51.481, longitude: -3.179 }
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }))

describe('finding a store from the person’s position', () => {
  test('S3.78 the position is requested only after a press; then the nearest store is first, with kilometres and miles', async () => {
    const { asked, fakes, answer } = device()
    const app = await atFinder({ fakes, at: '/' })
    await searchFor('Leeds')
    await app.settle()
    await app.go('/stores?near=holbeck')
    expect(asked).not.toHaveBeenCalled()
    await press()
    await app.settle()
    expect(screen.getByText(/Your browser may ask/)).toBeInTheDocument()
    answer(cardiff)
    await app.settle()
    expect(said()).toBe('3 stores, nearest to you first')
    expect(listed()).toEqual(['bay', 'quay', 'holbeck'])
    expect(card('bay').element).toHaveTextContent('0.9 miles (1.5 km) from you')
    expect(app.address()).toBe('/stores')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('pressed on the home page it leads to the stores', async () => {
    const { fakes, answer } = device()
    const app = await atFinder({ fakes, at: '/?utm_source=mail' })
    await press()
    await screen.findByRole('heading', { name: 'Find a store' }, LOADING)
    answer(cardiff)
    await app.settle()
    expect(listed()[0]).toBe('bay')
    expect(app.address()).toBe('/stores?utm_source=mail')
  })

  test.each([
    ['refused', 'We can’t use your location', /allow Location for this site/],
    ['unavailable', 'Your location could not be found', /town or postcode works just as well/],
    ['timedOut', 'Finding your location took too long', /try again/],
  ] as const)('NET-39 %s: reported with an alternative, the list stays, and typed text is kept', async (outcome, title, help) => {
    const { fakes, answer } = device()
    const app = await atFinder({ fakes, at: '/stores?place=Cardiff' })
    await userEvent.type(screen.getByLabelText(FIELD), ' Bay')
    await press()
    answer({ outcome })
    await app.settle()
    expect(screen.getByRole('alert')).toHaveTextContent(title)
    expect(screen.getByRole('alert')).toHaveTextContent(help)
    expect(screen.getByLabelText(FIELD)).toHaveValue('Cardiff Bay')
    expect(listed()).toEqual(['bay', 'quay'])
  })

  test('NET-39 while the device determines its position, the list is shown and a search works', async () => {
    const { fakes } = device()
    const app = await atFinder({ fakes })
    await press()
    await app.settle()
    expect(listed()).toHaveLength(3)
    await searchFor('Leeds')
    await app.settle()
    expect(said()).toBe('1 store for “Leeds”')
  })

  test('the log says that a position was found, but neither the position nor the resulting order of stores', async () => {
    const { fakes, answer } = device()
    const app = await atFinder({ fakes })
    await press()
    answer(cardiff)
    await app.settle()
    const answered = app.events().find(event => event.type === 'finder/positionAnswered')
    expect(answered?.payload).toEqual({ outcome: 'found', latitude: 0, longitude: 0 })
    expect(JSON.stringify(app.rows())).not.toMatch(/51\.481|3\.179|"bay","quay","holbeck"/)
  })

  test('S3.77 S3.78 a store without a valid point has no distance', async () => {
    const { fakes, answer } = device()
    const { coordinates: _, ...placeless } = quay
    const app = await atFinder({ fakes, stores: [placeless, bay] })
    await press()
    answer(cardiff)
    await app.settle()
    expect(listed()).toEqual(['bay', 'quay'])
    expect(card('quay').element).not.toHaveTextContent(/km|mile/)
  })
})

import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Countdown, timeLeft, type TimeLeft } from '@/ui/Countdown'

function clockAt(start: number) {
  let now = start
  const listeners = new Set<() => void>()
  return {
    store: {
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      getSnapshot: () => now,
    },
    moveTo: (next: number) => {
      now = next
      listeners.forEach(listener => listener())
    },
    listeners,
  }
}

const words = ({ hours, minutes, seconds }: TimeLeft) => `${hours} h ${minutes} min ${seconds} s`

describe('Countdown', () => {
  test('S4.2 3661 seconds are 1 h 1 min 1 s, and every second moves it', () => {
    const clock = clockAt(1_000)
    render(<Countdown expiresAt={1_000 + 3_661_000} now={clock.store} format={words} />)
    const timer = screen.getByRole('timer')
    expect(timer).toHaveTextContent('1 h 1 min 1 s')
    act(() => clock.moveTo(2_000))
    expect(timer).toHaveTextContent('1 h 1 min 0 s')
    act(() => clock.moveTo(1_000 + 3_660_500))
    expect(timer).toHaveTextContent('0 h 0 min 1 s')
    act(() => clock.moveTo(9_000_000))
    expect(timer).toHaveTextContent('0 h 0 min 0 s')
  })

  test('S4.2 a screen reader is not notified every second', () => {
    render(<Countdown expiresAt={60_000} now={clockAt(0).store} format={words} />)
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  })

  test('it unsubscribes from the clock when it unmounts', () => {
    const clock = clockAt(0)
    const view = render(<Countdown expiresAt={60_000} now={clock.store} format={words} />)
    expect(clock.listeners.size).toBe(1)
    view.unmount()
    expect(clock.listeners.size).toBe(0)
  })

  test('the parts add up to the remaining time, counting a started second as whole', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (expiresAt, now) => {
        const { hours, minutes, seconds, milliseconds } = timeLeft(expiresAt, now)
        expect(hours * 3600 + minutes * 60 + seconds).toBe(Math.ceil(milliseconds / 1000))
        expect(minutes).toBeLessThan(60)
        expect(seconds).toBeLessThan(60)
        expect(milliseconds).toBe(Math.max(0, expiresAt - now))
      }),
    )
  })
})

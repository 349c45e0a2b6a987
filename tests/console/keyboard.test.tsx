import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chosen, consoles, moments } from './aConsole'

const { show } = consoles()

describe('by keyboard', () => {
  const pressesTo = async (name: string | RegExp): Promise<number> => {
    for (let presses = 1; presses <= 60; presses += 1) {
      await userEvent.tab()
      if (
        document.activeElement === screen.queryByRole('link', { name }) ||
        document.activeElement === screen.queryByRole('button', { name })
      )
        return presses
    }
    throw new Error(`Tab does not reach ${String(name)}.`)
  }

  test.each([
    ['Skip to the player', 'Play'],
    ['Skip to the player', 'Next failure'],
    [/^Skip to this moment/, 'Copy link to this moment'],
    [/^Skip to this moment/, 'Take a part of the visit from here'],
    [/^Skip to this moment/, 'Reproduce it in the app'],
    [/^Skip to this moment/, 'Add the comment'],
  ])('%s leads to “%s” within ten presses', async (skip, action) => {
    await show({ moments: moments({}, { failure: 'A', cause: 'app' }) })
    const before = await pressesTo(skip)
    await userEvent.keyboard('{Enter}')
    expect(before + 1 + (await pressesTo(action))).toBeLessThanOrEqual(10)
  })

  test('a link before the replayed screens skips them, and one behind them leads back', async () => {
    await show()
    await userEvent.click(screen.getByRole('link', { name: 'Skip the replayed screens' }))
    expect(screen.getByRole('region', { name: 'Player' })).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Skip back over the replayed screens' }))
    expect(screen.getByRole('region', { name: 'What the visitor saw' })).toHaveFocus()
  })

  test('no level of headings is left out, and player and comments have one', async () => {
    await show()
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels[0]).toBe(1)
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1))
    expect(screen.getByRole('heading', { name: 'Player', level: 2 })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Comments', level: 3 })).toBeInTheDocument()
  })
})

describe('keyboard shortcuts', () => {
  test('work everywhere except in fields, and can be turned off', async () => {
    await show({ moments: moments({}, { cause: 'app' }, { failure: 'A', cause: 'app' }, {}) })
    await userEvent.keyboard('e')
    expect(chosen()).toHaveTextContent('Event 3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toHaveTextContent('Event 2')
    await userEvent.keyboard('p')
    expect(chosen()).toHaveTextContent('Event 4')
    await userEvent.keyboard('{Shift>}p{/Shift}')
    expect(chosen()).toHaveTextContent('Event 1')
    await userEvent.keyboard('{End}')
    expect(chosen()).toHaveTextContent('Event 4')
    await userEvent.keyboard('{Home} ')
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('m')
    expect(screen.getByRole('region', { name: 'This moment' })).toHaveFocus()
    await userEvent.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('Event e p')
    expect(screen.getByRole('searchbox')).toHaveValue('Event e p')
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(chosen()).toHaveTextContent('Event 1')

    // Space presses a button that has the focus, and nothing else
    screen.getByRole('button', { name: 'Step on' }).focus()
    await userEvent.keyboard(' ')
    expect(chosen()).toHaveTextContent('Event 2')
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }))
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('e')
    expect(chosen()).toHaveTextContent('Event 2')
  })

  test('A11Y-24 the slider of the timeline, the only draggable control, has a value and works with arrow keys', async () => {
    await show()
    const slider = screen.getByRole('slider', { name: 'Moment of the visit' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Event 1 of 3, 12:00:00.0, Event 1')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toHaveTextContent('Event 2')
    await userEvent.keyboard('{End}')
    expect(slider).toHaveAttribute('aria-valuenow', '3')
    await userEvent.keyboard('{PageDown}')
    expect(slider).toHaveAttribute('aria-valuenow', '1')
    // the player's keys work here as well
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Announcer, useAnnounce } from '@/ui/Announcer'
import { Columns } from '@/ui/Columns'
import { DataTable } from '@/ui/DataTable'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { PriceLines } from '@/ui/PriceLines'
import { ProgressStatus, type Phase } from '@/ui/ProgressStatus'
import { SkipLink } from '@/ui/SkipLink'
import { Stepper } from '@/ui/Stepper'
import { ArrivalContext } from '@/ui/useFocusHeading'

describe('Page', () => {
  const at = (arrival: string | undefined, text: string) => (
    <ArrivalContext value={arrival}>
      <Page title="Choose a date">
        <button type="button">{text}</button>
      </Page>
    </ArrivalContext>
  )

  test('A11Y-02 the heading takes the focus on navigation, not on the first load', () => {
    const view = render(at(undefined, 'a'))
    const heading = screen.getByRole('heading', { level: 1, name: 'Choose a date' })
    expect(heading).not.toHaveFocus()
    view.rerender(at('2', 'a'))
    expect(heading).toHaveFocus()
  })

  test('A11Y-03 new data on the same screen do not move the focus', () => {
    const view = render(at('1', 'a'))
    screen.getByRole('button').focus()
    view.rerender(at('1', 'b'))
    expect(screen.getByRole('button', { name: 'b' })).toHaveFocus()
  })
})

describe('PriceLines', () => {
  test('A11Y-30 a struck-through price is described in words and every line has a name', () => {
    const lines = [
      { id: 'rent', label: 'Rent', was: '£120.50', amount: '£60.25' },
      { id: 'today', label: 'Pay today', amount: '£60.25', strong: true },
    ]
    const { container } = render(<PriceLines caption="Your price" lines={lines} labels={{ was: 'was', now: 'now' }} />)
    const table = screen.getByRole('table', { name: 'Your price' })
    expect(within(table).getByRole('row', { name: 'Rent was £120.50 now £60.25' })).toBeInTheDocument()
    expect(container.querySelector('[data-line="today"]')).toHaveTextContent('Pay today£60.25')
  })

  test('a line shows below its name how the last choice changed it', () => {
    const line = {
      id: 'cover',
      label: 'Protection',
      amount: '£18.00',
      change: { text: '£6.00 more', tone: 'highlight' } as const,
    }
    render(<PriceLines caption="Your price" lines={[line]} labels={{ was: 'was', now: 'now' }} />)
    expect(screen.getByRole('rowheader')).toHaveTextContent('Protection£6.00 more')
  })
})

describe('Stepper', () => {
  test('A11Y-05 completed steps link back and say so, one step is current, the rest is upcoming', () => {
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Stepper
          label="Steps of your rental"
          count="Step 2 of 3"
          labels={{ done: 'done', upcoming: 'to come' }}
          steps={[
            { id: 'unit', name: 'Unit', state: 'done', to: '/register/unit' },
            { id: 'date', name: 'Date', state: 'current' },
            { id: 'pay', name: 'Payment', state: 'upcoming' },
          ]}
        />
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: /^Unit ?, done$/ })).toHaveAttribute('href', '/register/unit')
    const [, date, payment] = within(screen.getByRole('list', { name: 'Steps of your rental' })).getAllByRole('listitem')
    expect(date).toHaveAttribute('aria-current', 'step')
    expect(payment).toHaveTextContent('Payment, to come')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })
})

describe('ProgressStatus', () => {
  const words = { waiting: 'waiting', active: 'in progress', done: 'done', failed: 'failed' }
  const phases = (first: Phase['state'], second: Phase['state']): readonly Phase[] => [
    { id: 'intent', label: 'Initialising payment', state: first },
    { id: 'agreement', label: 'Confirming agreement', state: second },
  ]

  test('A11Y-31 S2.84 only the active phase is announced, and not again by a re-render', () => {
    const view = render(<ProgressStatus label="Progress" phases={phases('active', 'waiting')} labels={words} />)
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent(/^Initialising payment$/)
    const changes: MutationRecord[] = []
    const observer = new MutationObserver(records => changes.push(...records))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    view.rerender(<ProgressStatus label="Progress" phases={phases('active', 'waiting')} labels={words} />)
    changes.push(...observer.takeRecords())
    expect(changes).toHaveLength(0)
    view.rerender(<ProgressStatus label="Progress" phases={phases('done', 'active')} labels={words} />)
    expect(status).toHaveTextContent(/^Confirming agreement$/)
    const items = screen.getAllByRole('listitem').map(item => item.textContent)
    expect(items).toEqual(['Initialising payment, done', 'Confirming agreement, in progress'])
  })
})

describe('Announcer', () => {
  function Speaker() {
    const announce = useAnnounce()
    return (
      <button type="button" onClick={() => announce('Saved')}>
        Save
      </button>
    )
  }

  test('the same text is announced again when it is repeated', async () => {
    const user = userEvent.setup()
    render(
      <Announcer>
        <Speaker />
      </Announcer>,
    )
    await user.click(screen.getByRole('button'))
    const first = screen.getByRole('status').textContent
    await user.click(screen.getByRole('button'))
    const second = screen.getByRole('status').textContent
    expect([first?.trim(), second?.trim()]).toEqual(['Saved', 'Saved'])
    expect(first).not.toBe(second)
  })
})

describe('Columns', () => {
  function Rental() {
    const [open, setOpen] = useState(false)
    const side = { side: 'Prices', sideLabel: 'Your rental', sideSummary: '£60 today' }
    return <Columns main="Main" {...side} sideOpen={open} onSideToggle={setOpen} />
  }

  test('S2.20 the side panel says whether it is expanded', async () => {
    const user = userEvent.setup()
    render(<Rental />)
    const toggle = within(screen.getByRole('complementary', { name: 'Your rental' })).getByRole('button', { name: '£60 today' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the rest', () => {
  test('a notice is polite unless it warns, and silent if it is part of the page', () => {
    const view = render(<Notice tone="success">Saved</Notice>)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    view.rerender(<Notice tone="error">Declined</Notice>)
    expect(screen.getByRole('alert')).toHaveTextContent('Declined')
    view.rerender(
      <Notice tone="warning" live={false}>
        Ends soon
      </Notice>,
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('A11Y-36 the skip link moves the focus to the main content and does not change the address', async () => {
    render(
      <>
        <SkipLink targetId="main">Skip to main content</SkipLink>
        <main id="main" tabIndex={-1} />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.location.hash).toBe('')
  })

  test('a link button is a link, within the app or to another site', () => {
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <LinkButton to="/shop">Shop</LinkButton>
        <LinkButton href="tel:+442079460000">Call</LinkButton>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460000')
  })

  test('the first cell names its row', () => {
    const columns = [
      { id: 'day', header: 'Day' },
      { id: 'hours', header: 'Hours' },
    ]
    render(<DataTable caption="Opening hours" columns={columns} rows={[{ id: 'mon', cells: ['Monday', '9 to 6'] }]} />)
    expect(screen.getByRole('table', { name: 'Opening hours' })).toBeInTheDocument()
    expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeInTheDocument()
  })

  test('a table that stacks is read like any other: a cell named twice visually is named once', () => {
    const columns = [
      { id: 'what', header: 'What' },
      { id: 'long', header: 'How long' },
    ]
    render(<DataTable stacks caption="Kept" columns={columns} rows={[{ id: 'a', cells: ['Basket', '1 day'] }]} />)
    expect(screen.getByRole('columnheader', { name: 'How long' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: '1 day' })).toBeInTheDocument()
  })
})

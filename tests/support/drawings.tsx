import { render } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'

/** The fields of React's fibers used here; React's developer tools use the same ones to find out what a commit rendered. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** The flag of a fiber whose component was called. */
const PERFORMED_WORK = 1

const childrenOf = (fiber: Fiber): readonly Fiber[] => {
  const children: Fiber[] = []
  for (let child = fiber.child; child; child = child.sibling) children.push(child)
  return children
}

function nameOf({ type }: Fiber): string | undefined {
  const component = typeof type === 'object' && type !== null && 'type' in type ? type.type : type
  return typeof component === 'function' ? component.name : undefined
}

/**
 * Renders, and counts how often each component has been rendered since `reset`. Unlike times, counts do not depend on the
 * machine.
 */
export function renderCounted(children: ReactNode) {
  const drawn = new Map<string, number>()
  const note = (fiber: Fiber): void => {
    const name = nameOf(fiber)
    if (name !== undefined) drawn.set(name, (drawn.get(name) ?? 0) + 1)
  }
  const noteNew = (fiber: Fiber): void => {
    note(fiber)
    childrenOf(fiber).forEach(noteNew)
  }
  const noteAgain = (fiber: Fiber, before: Fiber): void => {
    if (fiber.flags & PERFORMED_WORK) note(fiber)
    // the same child, so nothing below was rendered
    if (fiber.child === before.child) return
    const kept = new Set(childrenOf(before))
    for (const child of childrenOf(fiber)) {
      if (kept.has(child)) continue
      if (child.alternate) noteAgain(child, child.alternate)
      else noteNew(child)
    }
  }
  const host = document.createElement('div')
  document.body.append(host)
  const read = (): void => {
    const key = Object.keys(host).find(each => each.startsWith('__reactContainer'))
    const root = (host as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key ?? '']
    const current = root?.stateNode.current
    if (!current) throw new Error('React keeps its tree elsewhere now: correct tests/support/drawings.tsx.')
    if (current.alternate) noteAgain(current, current.alternate)
    else noteNew(current)
  }
  render(
    <Profiler id="drawings" onRender={read}>
      {children}
    </Profiler>,
    { container: host },
  )
  return {
    reset: () => drawn.clear(),
    of: (name: string): number => drawn.get(name) ?? 0,
  }
}

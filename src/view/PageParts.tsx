import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useSelected } from './hooks'

/** The query value that names a part of a page, as in `/app/rental?id=…&part=documents`. Unlike a fragment, it survives a sign-in. */
export const PART = 'part'

export interface PagePart {
  readonly id: string
  readonly title: string
  readonly heading: HTMLElement
}

interface Parts {
  /** In the order of the page. */
  readonly parts: readonly PagePart[]
  /** Returns a function that takes the part out again. */
  readonly add: (part: PagePart) => () => void
}

const PartsContext = createContext<Parts | undefined>(undefined)

/**
 * A long page whose parts come from several plugins. Where its address names one of them, the heading of that part takes the
 * focus and is scrolled to as soon as it is shown, unless the person has gone elsewhere on the page by then.
 */
export function PageParts({ children }: { readonly children: ReactNode }) {
  // local state: repeats which headings are rendered, which a replay renders, too
  const [parts, setParts] = useState<readonly PagePart[]>([])
  const add = useCallback((part: PagePart) => {
    setParts(known => [...known, part].sort((a, b) => (isBefore(a.heading, b.heading) ? -1 : 1)))
    return () => setParts(known => known.filter(each => each !== part))
  }, [])
  const place = useSelected(selectLocation)
  const shownFor = useRef<typeof place>(undefined)
  useEffect(() => {
    const part = parts.find(({ id }) => id === place.rest[PART])
    if (part === undefined) return
    const focused = document.activeElement
    // a part above it that is shown later has moved it away
    const isFree = shownFor.current === place ? focused === part.heading : isAtStart(focused)
    if (isFree) showPart(part)
    // a part below one that is still loading is hidden and cannot take the focus yet
    if (!isFree || document.activeElement === part.heading) shownFor.current = place
  }, [parts, place])
  return <PartsContext value={useMemo(() => ({ parts, add }), [parts, add])}>{children}</PartsContext>
}

/** Nothing on the page has been used: the focus is where the arrival put it. */
const isAtStart = (focused: Element | null): boolean => focused === null || focused === document.body || focused.tagName === 'H1'

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function showPart({ heading }: PagePart): void {
  heading.focus()
  heading.scrollIntoView()
}

/** The parts that are shown, and how a link to one of them moves there without opening the page again. */
export function usePageParts(): {
  readonly parts: readonly PagePart[]
  readonly follow: (part: PagePart, event: MouseEvent) => void
} {
  const parts = useContext(PartsContext)?.parts ?? []
  const follow = (part: PagePart, event: MouseEvent): void => {
    // opens another tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    showPart(part)
  }
  return { parts, follow }
}

interface PartHeadingProps {
  /** Names the part in addresses. */
  readonly id: string
  readonly ref?: RefObject<HTMLHeadingElement | null>
  readonly children: string
}

/** The heading of a part of the page. */
export function PartHeading({ id, ref, children: title }: PartHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  const add = useContext(PartsContext)?.add
  useEffect(() => {
    const element = heading.current
    return element === null ? undefined : add?.({ id, title, heading: element })
  }, [add, heading, id, title])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
  )
}

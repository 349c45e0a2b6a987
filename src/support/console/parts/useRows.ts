import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Where nothing has a size yet. */
const A_ROW = 56
const A_WINDOW = 560
/** Rows drawn beyond what is seen, so that scrolling shows no gap. */
const BEYOND = 8

export interface Rows {
  readonly list: RefObject<HTMLDivElement | null>
  readonly inside: RefObject<HTMLDivElement | null>
  /** The rows to be drawn: from the first up to, but without, the second. */
  readonly from: number
  readonly to: number
  readonly perWindow: number
  readonly onScroll: () => void
}

/** Draws only the rows of a long list that are near its window, and keeps one of them in sight. All rows are equally high. */
export function useRows(count: number, kept: number): Rows {
  const list = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: A_WINDOW, row: A_ROW })

  const look = useCallback(() => {
    const { current } = list
    if (!current) return
    const drawn = inside.current?.firstElementChild?.getBoundingClientRect().height
    const next = { top: current.scrollTop, height: current.clientHeight || A_WINDOW, row: drawn || A_ROW }
    setSeen(last => (last.top === next.top && last.height === next.height && last.row === next.row ? last : next))
  }, [])
  useEffect(() => {
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [look])

  const { top, height, row } = seen
  const from = Math.max(0, Math.floor(top / row) - BEYOND)
  const to = Math.min(count, Math.ceil((top + height) / row) + BEYOND)
  useLayoutEffect(() => {
    const { current } = inside
    if (!current) return
    current.style.paddingBlockStart = `${from * row}px`
    current.style.paddingBlockEnd = `${Math.max(0, count - to) * row}px`
  }, [from, to, row, count])
  // once the list is as long as it has to be
  useLayoutEffect(look, [look, count])
  useLayoutEffect(() => {
    const { current } = list
    if (!current || kept < 0) return
    const place = kept * row
    if (place < current.scrollTop) current.scrollTop = place
    else if (place + row > current.scrollTop + height) current.scrollTop = place + row - height
    look()
  }, [kept, row, height, look])
  return { list, inside, from, to, perWindow: Math.max(1, Math.floor(height / row) - 1), onScroll: look }
}

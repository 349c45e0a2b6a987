import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Used before anything has a size. */
const A_ROW = 56
const A_WINDOW = 560
/** Extra rows rendered above and below, so that scrolling shows no gap. */
const BEYOND = 8

export interface Rows {
  readonly list: RefObject<HTMLDivElement | null>
  readonly inside: RefObject<HTMLDivElement | null>
  /** The range of rows to render; the end is exclusive. */
  readonly from: number
  readonly to: number
  readonly perWindow: number
  readonly onScroll: () => void
}

/**
 * Virtualises a long list: renders only the rows near the viewport and keeps one of them in view. All rows have the same height.
 */
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
  // once the list has its full height
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

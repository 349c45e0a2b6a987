import type { Moment } from '../../player/protocol'

/** How an address names a moment: `#page=2&seq=151`. */
export const hashOf = ({ page, seq }: Moment): string => `#page=${page}&seq=${seq}`

/** The moment an address names: that event, or the last one before it on its page. The first of all, where it names none. */
export function momentNamed(moments: readonly Moment[], hash: string): number {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [page, seq] = [Number(said.get('page') ?? NaN), Number(said.get('seq') ?? NaN)]
  if (!Number.isSafeInteger(page) || !Number.isSafeInteger(seq)) return 0
  const found = moments.findLastIndex(moment => moment.page === page && moment.seq <= seq)
  const start = moments.findIndex(moment => moment.page === page)
  return Math.max(found, start, 0)
}

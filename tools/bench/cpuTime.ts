import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever the processor. */
const TICK_MS = 10

/**
 * The CPU time of a process and its children, including ended ones, in ms; NaN if unavailable. Unlike elapsed time it hardly
 * depends on other load.
 */
export async function cpuTimeOf(pid: number): Promise<number> {
  const all = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const known = await Promise.all(all.map(readTimes))
  const own = known.filter(each => each !== undefined && (each.pid === pid || each.parent === pid))
  return own.length === 0 ? NaN : own.reduce((sum, each) => sum + (each?.ms ?? 0), 0)
}

async function readTimes(name: string): Promise<{ pid: number; parent: number; ms: number } | undefined> {
  // a process may end meanwhile
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // the name is in brackets and may contain spaces; the fields after it are numbered in proc(5)
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
  return { pid: Number(name), parent: fields[1] ?? 0, ms: ticks * TICK_MS }
}

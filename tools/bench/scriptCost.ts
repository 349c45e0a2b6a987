import { percentile } from './measures'
import type { Owner, Samples } from './samplesOf'

/** The samples of one visit that both recorders recorded: of each page's main thread, and of the workers. */
export interface Visit {
  readonly pages: readonly Samples[]
  readonly workers: readonly Samples[]
}

/** Of all visits. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/**
 * Milliseconds that recording a visit took, ours and rrweb's, and their ratio in each visit. A sample counts as the
 * median interval of its page, because other work on the machine makes single intervals long.
 */
export function scriptCost(visits: readonly Visit[]) {
  const each = (figure: (visit: Visit) => number): Spread => {
    const figures = visits.map(figure)
    return { median: percentile(figures, 0.5), least: Math.min(...figures), most: Math.max(...figures) }
  }
  const ms = (samples: readonly Samples[], of: 'script' | 'garbage', owner: Owner): number =>
    samples.reduce((sum, each) => sum + (each[of][owner] * each.gapUs) / 1_000, 0)
  return {
    visits: visits.length,
    recorder: each(({ pages }) => ms(pages, 'script', 'recorder')),
    rrweb: each(({ pages }) => ms(pages, 'script', 'rrweb')),
    ratio: each(({ pages }) => ms(pages, 'script', 'recorder') / ms(pages, 'script', 'rrweb')),
    garbage: {
      recorder: each(({ pages }) => ms(pages, 'garbage', 'recorder')),
      rrweb: each(({ pages }) => ms(pages, 'garbage', 'rrweb')),
    },
    worker: each(({ workers }) => ms(workers, 'script', 'recorder')),
  }
}

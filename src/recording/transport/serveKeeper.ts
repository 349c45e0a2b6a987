import { callKeeper, type Answer, type Appended, type Call, type Keeper } from './keeper'

/**
 * Answers the calls of a page. Answers that only confirm that lines are stored are held back and sent with the next answer, because
 * each message interrupts the page; the answer to closing the segment is always sent.
 */
export function serveKeeper(keeper: Keeper, post: (answer: Answer) => void): (call: Call) => void {
  let stored: number[] = []
  return ({ id, ...call }) =>
    void callKeeper(keeper, call).then(
      value => {
        if (call.method === 'append' && isOnlyStored(call.args, value as Appended)) return void stored.push(id)
        post({ id, value, stored })
        stored = []
      },
      (error: unknown) => post({ id, error: error instanceof Error ? error.name : 'Error' }),
    )
}

/** The first lines of a segment are answered at once: a page that loses its worker would begin the segment again. */
const isOnlyStored = ([segment]: readonly unknown[], { isStored, digests }: Appended): boolean =>
  isStored && digests.length === 0 && !('v' in Object(segment))

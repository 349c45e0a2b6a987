import { useEffect, useState } from 'react'
import type { Branch } from '../../player/protocol'
import { useConsole } from '../useReplay'

interface Read {
  readonly branch?: Branch
  readonly isUnread?: boolean
}

/** A branch of the state after a moment. Until the next one is there, the one before stays. */
export function useBranch(at: number, path: readonly string[]): Read {
  const { replay } = useConsole()
  const [read, setRead] = useState<Read>({})
  const name = JSON.stringify(path)
  useEffect(() => {
    let isWanted = true
    replay.branch(at, JSON.parse(name) as string[]).then(
      branch => isWanted && setRead({ branch }),
      () => isWanted && setRead({ isUnread: true }),
    )
    return () => {
      isWanted = false
    }
  }, [replay, at, name])
  return read
}

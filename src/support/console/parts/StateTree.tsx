import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { Branch } from '../../player/protocol'
import { useConsole } from '../useReplay'
import { useText } from '@/view/useText'
import { Badge } from '@/ui/Badge'
import styles from './StateTree.module.css'

interface Read {
  readonly branch?: Branch
  readonly isUnread?: boolean
}

/** Loads a branch of the state after a moment. The previous one stays until the next is loaded. */
export function useBranch(at: number, path: readonly string[]): Read {
  const { replay } = useConsole()
  const [read, setRead] = useState<Read>({})
  const name = JSON.stringify(path)
  useEffect(() => {
    let isCurrent = true
    replay.branch(at, JSON.parse(name) as string[]).then(
      branch => isCurrent && setRead({ branch }),
      () => isCurrent && setRead({ isUnread: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [replay, at, name])
  return read
}

interface TreeBranchProps {
  readonly at: number
  readonly path: readonly string[]
  /** Keys of the expanded branches. */
  readonly open: ReadonlySet<string>
  readonly toggle: (key: string) => void
  readonly labelledBy?: string
}

/** One level of the state; deeper levels are loaded when expanded. */
export function TreeBranch({ at, path, open, toggle, labelledBy }: TreeBranchProps) {
  const text = useText()
  const { branch, isUnread } = useBranch(at, path)
  if (isUnread) return <p className={styles.soft}>{text('console.state.unread')}</p>
  if (!branch) return <p className={styles.soft}>{text('console.state.waiting')}</p>
  if (branch.children.length === 0) return <p className={styles.soft}>{text('console.state.empty')}</p>
  return (
    <ul className={styles.level} aria-labelledby={labelledBy}>
      {branch.children.map(({ key, preview, isBranch, isChanged }) => {
        const below = [...path, key]
        const name = JSON.stringify(below)
        const changed = isChanged && <Badge tone="highlight">{text('console.state.changed')}</Badge>
        return (
          <li key={key}>
            {isBranch ? (
              <button type="button" className={styles.node} aria-expanded={open.has(name)} onClick={() => toggle(name)}>
                <code>{key}</code> <code className={styles.soft}>{preview}</code> {changed}
              </button>
            ) : (
              <span className={styles.leaf}>
                <code>{key}</code>{' '}
                {preview === '' ? (
                  <span className={styles.soft}>{text('console.state.absent')}</span>
                ) : (
                  <code className={styles.value}>{preview}</code>
                )}{' '}
                {changed}
              </span>
            )}
            {isBranch && open.has(name) && <TreeBranch at={at} path={below} open={open} toggle={toggle} />}
          </li>
        )
      })}
    </ul>
  )
}

interface StateTreeProps {
  readonly at: number
  /** Expanded branches stay expanded from moment to moment. */
  readonly open: ReadonlySet<string>
  readonly setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The state after the moment, as a tree. */
export function StateTree({ at, open, setOpen }: StateTreeProps) {
  const text = useText()
  const toggle = (key: string): void =>
    setOpen(last => {
      const next = new Set(last)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <>
      <h3 id="state" className={styles.title}>
        {text('console.state')}
      </h3>
      <div className={styles.tree}>
        <TreeBranch at={at} path={[]} open={open} toggle={toggle} labelledBy="state" />
      </div>
    </>
  )
}

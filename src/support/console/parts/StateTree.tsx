import type { Dispatch, SetStateAction } from 'react'
import { useText } from '@/view/useText'
import { TreeBranch } from './TreeBranch'
import styles from './StateTree.module.css'

interface Props {
  readonly at: number
  /** What is open stays open from moment to moment. */
  readonly open: ReadonlySet<string>
  readonly setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The state after the moment, unfolded where one looks. */
export function StateTree({ at, open, setOpen }: Props) {
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

import { useText } from '@/view/useText'
import { Badge } from '@/ui/Badge'
import styles from './StateTree.module.css'
import { useBranch } from './useBranch'

interface Props {
  readonly at: number
  readonly path: readonly string[]
  /** Keys of the branches that are open. */
  readonly open: ReadonlySet<string>
  readonly toggle: (key: string) => void
  readonly labelledBy?: string
}

/** One level of the state; a level below is asked for when somebody opens it. */
export function TreeBranch({ at, path, open, toggle, labelledBy }: Props) {
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

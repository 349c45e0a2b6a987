import { useEffect, useState, type SyntheticEvent } from 'react'
import { useText } from '@/view/useText'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/TextAreaField'
import type { Moment } from '../../player/protocol'
import type { Comment } from '../comments'
import { momentNamed } from '../model/moments'
import { dayAndTimeOf } from '../model/times'
import { useConsole, useReplay } from '../useReplay'
import styles from './Comments.module.css'

const MAX_LENGTH = 1_000
/** The id of the field, to which the player moves the focus. */
export const COMMENT_ID = 'comment'

/**
 * The agents' comments on this visit, each with a link to its moment, and a form for a new comment on the moment that was current
 * when it was begun.
 */
export function Comments({ moment }: { readonly moment: Moment }) {
  const text = useText()
  const announce = useAnnounce()
  const { visit, world } = useConsole()
  const [comments, setComments] = useState<readonly Comment[]>([])
  const [typed, setTyped] = useState('')
  const [begunAt, setBegunAt] = useState<Moment>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isCurrent = true
    void world.comments.list(visit.rec).then(found => {
      if (isCurrent && found) setComments(found)
    })
    return () => void (isCurrent = false)
  }, [visit.rec, world])

  const type = (value: string): void => {
    setTyped(value)
    // an agent may move on while writing; the comment still refers to the moment at which it was begun
    setBegunAt(value === '' ? undefined : (begunAt ?? moment))
  }
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const body = typed.trim()
    if (body === '') return setError(text('console.comments.empty'))
    setBusy(true)
    const { page, seq } = begunAt ?? moment
    const added = await world.comments.add(visit.rec, visit.token, { page, seq, text: body })
    setBusy(false)
    if (!added) return setError(text('console.comments.failed'))
    setComments(before => [...before, added])
    type('')
    setError(undefined)
    announce(text('console.comments.added'))
  }
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <h3 id="comments" className={styles.title}>
        {text('console.comments')}
      </h3>
      {comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map(comment => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <form onSubmit={event => void add(event)} noValidate className={styles.form}>
        <TextAreaField
          id={COMMENT_ID}
          label={text('console.comments.label')}
          hint={`${begunAt ? `${text('console.comments.about', { page: begunAt.page, seq: begunAt.seq })} ` : ''}${text('console.comments.hint')}`}
          error={error}
          rows={2}
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Button variant="secondary" type="submit">
          {text('console.comments.add')}
        </Button>
      </form>
    </section>
  )
}

function CommentLine({ comment: { page, seq, agent, at, text: said } }: { readonly comment: Comment }) {
  const text = useText()
  const { replay } = useConsole()
  const { moments } = useReplay()
  const found = momentNamed(moments, `#page=${page}&seq=${seq}`)
  return (
    <li className={styles.comment}>
      <p className={styles.soft}>
        {text('console.comments.by', { agent, time: dayAndTimeOf(Date.parse(at)) })}
        {page !== null && seq !== null && (
          <Button variant="quiet" onClick={() => replay.seek(found)}>
            {text('console.comments.moment', { page, seq })}
          </Button>
        )}
      </p>
      <p className={styles.words}>{said}</p>
    </li>
  )
}

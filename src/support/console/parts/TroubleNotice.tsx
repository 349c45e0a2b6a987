import { useText } from '@/view/useText'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useConsole, useReplay } from '../useReplay'
import type { Trouble } from '../state'
import { RegainAccess } from './RegainAccess'
import styles from './TroubleNotice.module.css'

/** Why the visit cannot be shown, and what to do next. */
export function TroubleNotice({ open }: { readonly open: (build?: string) => void }) {
  const { visit, world } = useConsole()
  const { trouble, build: shown, builds } = useReplay()
  const text = useText()
  if (!trouble) return null
  const { newest } = visit
  const build = 'build' in trouble ? trouble.build : shown
  const isOlder = newest !== undefined && newest !== build
  // a visit that was opened in today's version is retried there
  const again = <Button onClick={() => open(builds.length === 1 ? builds[0] : undefined)}>{text('console.trouble.again')}</Button>
  const inNewest = isOlder && (
    <Button variant="secondary" onClick={() => open(newest)}>
      {text('console.trouble.newest')}
    </Button>
  )
  const { title, sentence } = wordsOf(trouble, isOlder || trouble.code !== 'BUILD_GONE')

  function wordsOf(of: Trouble, hasOther: boolean): { title: string; sentence: string } {
    if ('isOfFrame' in of) return { title: text('console.trouble.ofFrame.title'), sentence: of.sentence }
    const values = { build, missing: visit.missing }
    return {
      title: text(`console.trouble.${of.code}.title`, values),
      sentence: text(hasOther ? `console.trouble.${of.code}` : 'console.trouble.BUILD_GONE.none', values),
    }
  }
  function actions() {
    if (trouble === undefined || trouble.code === 'RECORDING_GONE') return null
    if (trouble.code === 'REASON_NEEDED' || trouble.code === 'SESSION_OVER')
      return (
        <>
          <RegainAccess trouble={trouble.code} variant="primary" />
          {trouble.code === 'SESSION_OVER' && again}
        </>
      )
    // a visit that has not arrived yet is requested from the server again
    if (trouble.code === 'BODIES_MISSING') return <Button onClick={world.reload}>{text('console.trouble.again')}</Button>
    return (
      <>
        {trouble.code === 'BUILD_GONE' && isOlder ? null : again}
        {inNewest}
        {'build' in trouble ? (
          <a
            href={`/console/recordings/${encodeURIComponent(visit.rec)}/file`}
            download=""
            className={buttonClass('quiet', false)}
          >
            {text('console.trouble.download')}
          </a>
        ) : null}
      </>
    )
  }
  return (
    <Notice tone="error" title={title}>
      <div className={styles.body}>
        <p>{sentence}</p>
        {'isOfFrame' in trouble && <p className={styles.code}>{text('console.trouble.code', { code: trouble.code })}</p>}
        <Row gap={3}>{actions()}</Row>
      </div>
    </Notice>
  )
}

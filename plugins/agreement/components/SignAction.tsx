import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectSigning } from '../agreementSelectors'
import { signingRequested } from '../events'
import { useSelected } from '../hooks'

/** Leaves for the signing site, and says so before it does. */
export function SignAction({ label }: { readonly label: string }) {
  const text = useText()
  const tell = useTell()
  const failureText = useFailureText()
  const { phase, code } = useSelected(selectSigning)
  return (
    <>
      {phase === 'refused' && code !== null && <Notice tone="error">{failureText({ code, status: 0 })}</Notice>}
      <p>{text('agreement.sign.leaving')}</p>
      <Row>
        <Button
          onClick={() => tell(signingRequested())}
          pending={phase === 'opening'}
          pendingText={text('agreement.sign.opening')}
        >
          {label}
        </Button>
      </Row>
    </>
  )
}

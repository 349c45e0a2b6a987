import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { recordSendRequested } from '../events'
import { selectRecord } from '../helpSlice'
import { useSelected } from '../hooks'

/** Sends the record that was shown, and displays the code by which our team finds it. */
export function SendRecord() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { bytes, sending, failure } = useSelected(selectRecord)
  return (
    <>
      {sending !== 'sent' && (
        <div>
          <Button
            pending={sending === 'underWay'}
            pendingText={text('help.record.sending')}
            onClick={() => dispatch(recordSendRequested())}
          >
            {text('help.record.send', { kilobytes: Math.ceil(bytes / 1000) })}
          </Button>
        </div>
      )}
      {sending === 'failed' && (
        <Notice tone="error" title={text('help.notSent')}>
          <p>{text(EXPLAINED.has(failure) ? `help.notSent.${failure}` : 'help.notSent.other')}</p>
        </Notice>
      )}
    </>
  )
}

/** The code of what was sent. It stays on the page, because it is read out later. */
export function HelpCode() {
  const text = useText()
  const { brand } = useConfig()
  const { code } = useSelected(selectRecord)
  if (code === '') return null
  const { supportPhone: phone, supportEmail: email } = brand
  return (
    <Notice tone="success" title={text('help.code', { code })}>
      <p>{text('help.code.body', { phone, email })}</p>
    </Notice>
  )
}

/** Error codes with a message of their own under `help.notSent.*`; all others share a general one. */
const EXPLAINED: ReadonlySet<string> = new Set(['RECORDING_OFFLINE', 'TOO_MANY_REQUESTS', 'RECORDING_FULL', 'RECORDING_ERASED'])

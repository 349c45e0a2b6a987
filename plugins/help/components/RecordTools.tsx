import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useApp } from '@/kernel/appContext'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { recordRequested, recordSaveRequested } from '../events'
import { selectRecord } from '../helpSlice'
import { RecordPreview } from './RecordPreview'
import { HelpCode, SendRecord } from './SendRecord'
import { TroubleChoice } from './TroubleChoice'

/** A record of this visit for our team: seen first, then sent or saved, by nobody but the person. */
export function RecordTools() {
  const text = useText()
  const tell = useTell()
  const { brand, support } = useConfig()
  const { preparedRecord } = useApp()
  const { record, bytes } = useSelected(selectRecord)
  const shown = record === 'shown' || record === 'saved'
  const prepared = shown ? preparedRecord() : undefined
  return (
    <section aria-labelledby="record">
      <Stack gap={4}>
        <h2 id="record">{text('help.record.title')}</h2>
        <p>{text(support ? 'help.record.lead' : 'help.record.lead.saveOnly', { email: brand.supportEmail })}</p>
        <p>{text('help.record.masked')}</p>
        <TroubleChoice />
        {!shown && (
          <div>
            <Button
              variant="secondary"
              pending={record === 'beingPrepared'}
              pendingText={text('app.loading')}
              onClick={() => tell(recordRequested())}
            >
              {text('help.record.show')}
            </Button>
          </div>
        )}
        {record === 'failed' && <Notice tone="error">{text('help.record.failed')}</Notice>}
        {prepared !== undefined && <RecordPreview record={prepared} />}
        {shown && support && <SendRecord />}
        {shown && (
          <div>
            <Button variant="secondary" onClick={() => tell(recordSaveRequested())}>
              {text('help.record.save', { kilobytes: Math.ceil(bytes / 1000) })}
            </Button>
          </div>
        )}
        {record === 'saved' && <Notice tone="success">{text('help.record.saved', { email: brand.supportEmail })}</Notice>}
        <HelpCode />
      </Stack>
    </section>
  )
}

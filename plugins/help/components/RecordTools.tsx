import { recordingsAllowed } from '@/contracts/consent'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import summary from '@/ui/summary.module.css'
import { useApp, useConfig } from '@/view/appContext'
import { Disclosure } from '@/view/Disclosure'
import { useDispatchEvent } from '@/view/hooks'
import { LoadedView } from '@/view/lazyView'
import { PluginBoundary } from '@/view/PluginBoundary'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { recordRequested, recordSaveRequested, recordSendRequested, troubleNamed, troubles } from '../events'
import { selectRecord } from '../helpSlice'
import { useSelected } from '../hooks'
import type { RecordPreviewProps } from './RecordPreview'

/** A record of this visit for our team, which only the visitor can send or save, after a preview. */
export function RecordTools({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { brand, support } = useConfig()
  const { preparedRecord } = useApp()
  const isAgreed = useAnswer(recordingsAllowed)
  const { record, bytes } = useSelected(selectRecord)
  const shown = record === 'shown' || record === 'saved'
  const lead = !support ? 'help.record.lead.saveOnly' : isAgreed ? 'help.record.lead.agreed' : 'help.record.lead'
  const prepared = shown ? preparedRecord() : undefined
  return (
    <section aria-labelledby="record">
      <Stack gap={4}>
        <Heading id="record">{text('help.record.title')}</Heading>
        <p>{text(lead, { email: brand.supportEmail })}</p>
        <p>{text('help.record.masked')}</p>
        <TroubleChoice />
        {record === 'beingPrepared' && <Skeleton count={3} label={text('app.loading')} />}
        {record === 'failed' && (
          <Notice
            tone="error"
            action={
              <Button variant="secondary" onClick={() => dispatch(recordRequested())}>
                {text('app.boundary.retry')}
              </Button>
            }
          >
            {text('help.record.failed')}
          </Notice>
        )}
        {prepared !== undefined && (
          // not in a replay, which would have to show itself
          <div data-record="">
            <Disclosure part="help.recordShown" summary={text('help.record.show')} summaryClassName={summary.strong}>
              {() => <Preview record={prepared} heading={Heading === 'h2' ? 'h3' : 'h4'} />}
            </Disclosure>
          </div>
        )}
        {shown && support && <SendRecord />}
        <HelpCode />
        {shown && (
          <div>
            <Button variant="quiet" onClick={() => dispatch(recordSaveRequested())}>
              {text('help.record.save', { kilobytes: Math.ceil(bytes / 1000) })}
            </Button>
          </div>
        )}
        {record === 'saved' && <Notice tone="success">{text('help.record.saved', { email: brand.supportEmail })}</Notice>}
      </Stack>
    </section>
  )
}

const preview = () => import(/* webpackChunkName: "describe" */ './RecordPreview')

/** Loaded on demand, because it includes the descriptions of all events. */
function Preview(props: RecordPreviewProps) {
  const text = useText()
  return (
    <PluginBoundary plugin="help" loading={<Skeleton count={5} label={text('app.loading')} />}>
      <LoadedView plugin="help" load={preview} props={{ ...props }} />
    </PluginBoundary>
  )
}

/** The topic, from a list. There is no free text because a record never holds any. */
function TroubleChoice() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { trouble } = useSelected(selectRecord)
  return (
    <SelectField
      label={text('help.trouble')}
      optionalText={text('help.optional')}
      hint={text('help.trouble.hint')}
      placeholder={text('help.trouble.none')}
      options={troubles.map(value => ({ value, label: text(`help.trouble.${value}`) }))}
      width={20}
      value={trouble ?? ''}
      onChange={({ target }) => dispatch(troubleNamed({ trouble: troubles.find(each => each === target.value) ?? null }))}
    />
  )
}

/** Sends the record that was shown, and displays the code by which our team finds it. */
function SendRecord() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { bytes, sending, failure } = useSelected(selectRecord)
  return (
    <>
      {sending !== 'sent' && (
        <div>
          <Button
            variant="secondary"
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
function HelpCode() {
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

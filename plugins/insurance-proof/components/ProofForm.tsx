import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { fileRejected, uploadSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectProof } from '../proofSlice'
import styles from './ProofForm.module.css'
import { typeOf, type ChosenFile, type FileProblem } from '../model/chosenFile'

/** The form for choosing and sending a file, which stays in the browser until it is sent. */
export function ProofForm({ rentalId, maxBytes }: { readonly rentalId: string; readonly maxBytes: number }) {
  const text = useText()
  const { locale } = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  // reading takes a while, during which the form may be submitted again
  const isReading = useRef(false)
  // local state: the person's file is not recorded
  const [file, setFile] = useState<File>()
  const { sending, problem, refusal } = useSelected(selectProof)
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(maxBytes / 1_048_576)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending || isReading.current) return
    isReading.current = true
    const read = await readFile(file, maxBytes)
    isReading.current = false
    if ('file' in read) {
      dispatch(uploadSubmitted({ rentalId, ...read.file }))
      return
    }
    dispatch(fileRejected({ reason: read.problem }))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)}>
      <Stack gap={4}>
        {refusal && (
          <Notice tone="error" title={text('insuranceProof.refused')}>
            {failureText(refusal)}
          </Notice>
        )}
        <div className={styles.file}>
          <TextField
            type="file"
            name="insurance-proof"
            accept="application/pdf,image/jpeg,image/png"
            label={text('insuranceProof.file')}
            hint={text('insuranceProof.file.hint', { size })}
            error={problem && text(`insuranceProof.file.${problem}`, { size })}
            disabled={sending !== null}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </div>
        {sending && <Progress {...sending} />}
        <Row>
          <Button type="submit" pending={sending !== null} pendingText={text('insuranceProof.sending')}>
            {text('insuranceProof.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Progress({ size, sent }: { readonly size: number; readonly sent: number }) {
  const text = useText()
  const { locale } = useFormats()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(sent / size)
  return (
    <div className={styles.progress}>
      <progress max={size} value={sent} aria-label={text('insuranceProof.sending')} />
      <span>{text('insuranceProof.progress', { percent })}</span>
    </div>
  )
}

/** The chosen file, or why it is not accepted. */
async function readFile(
  file: File | undefined,
  maxBytes: number,
): Promise<{ readonly file: ChosenFile } | { readonly problem: FileProblem }> {
  if (file === undefined) return { problem: 'none' }
  // an empty file has no type
  if (file.size > maxBytes) return { problem: 'size' }
  const content = await base64Of(file).catch(() => undefined)
  if (content === undefined) return { problem: 'unreadable' }
  const type = typeOf(content)
  return type === undefined ? { problem: 'type' } : { file: { type, size: file.size, content } }
}

/** The number of arguments that a call accepts in every engine. */
const CHUNK = 8_192

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { DataTable } from '@/ui/DataTable'
import { Dialog } from '@/ui/Dialog'
import { releaseDay, RELEASES } from '../model/releaseHistory'

/** Releases with their dates, newest first. Shown only outside production. */
export default function ReleaseHistory({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { locale } = useFormats()
  return (
    <Dialog open size="wide" title={text('updates.history.title')} closeLabel={text('app.dialog.close')} onClose={onClose}>
      <p>{text('updates.history.lead', { count: RELEASES.length })}</p>
      <DataTable
        caption={text('updates.history.title')}
        captionHidden
        columns={[
          { id: 'version', header: text('updates.history.version') },
          { id: 'date', header: text('updates.history.date') },
          { id: 'build', header: text('updates.history.build'), align: 'end' },
          { id: 'author', header: text('updates.history.author') },
        ]}
        rows={RELEASES.toReversed().map(({ version, date, build, author }) => ({
          id: build,
          cells: [version, releaseDay(date, locale), build, author],
        }))}
      />
    </Dialog>
  )
}

import { useText } from '@/i18n/useText'
import { useTell } from '@/store/hooks'
import { DataTable } from '@/ui/DataTable'
import { Dialog } from '@/ui/Dialog'
import { historyClosed } from '../events'
import { releaseDay } from '../model/releaseDate'
import { RELEASES } from '../model/releaseHistory'

/** What was released when, newest first: for whoever looks at a build that is not in production. */
export default function ReleaseHistory() {
  const text = useText()
  const tell = useTell()
  return (
    <Dialog
      open
      size="wide"
      title={text('updates.history.title')}
      closeLabel={text('app.dialog.close')}
      onClose={() => tell(historyClosed())}
    >
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
          cells: [version, releaseDay(date), build, author],
        }))}
      />
    </Dialog>
  )
}

import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Dialog } from '@/ui/Dialog'
import { HelpBody } from '../components/HelpBody'
import { helpClosed } from '../events'

/** Help as a dialog, so that the page under it keeps everything typed there, even in third-party frames. */
export default function HelpLayer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Dialog
      open
      size="wide"
      title={text('help.title')}
      description={text('help.lead')}
      closeLabel={text('app.dialog.close')}
      onClose={() => dispatch(helpClosed())}
    >
      <HelpBody heading="h3" />
    </Dialog>
  )
}

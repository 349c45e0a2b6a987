import { Picture } from '@/ui/Picture'
import type { ControlSample } from '../controlSample'
import unit from '../unit.svg'

const NO_PICTURE = '/no-such-picture.png'

export const sample: ControlSample = {
  control: 'Picture',
  kind: 'display',
  states: {
    rest: <Picture src={unit} alt="A unit with boxes" width={240} height={180} />,
    fill: <Picture src={unit} alt="A unit with boxes" width={1200} height={900} fill />,
    failed: <Picture src={NO_PICTURE} alt="The front of the store in Bristol" width={320} height={200} eager />,
    'failed, several sizes': (
      <Picture src="/pictures/none-640.png" alt="The front of the store in Leeds" width={1200} height={900} fill eager />
    ),
    'failed, decorates': <Picture src={NO_PICTURE} alt="" width={160} height={100} eager />,
  },
}

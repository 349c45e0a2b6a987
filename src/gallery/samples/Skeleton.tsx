import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'Skeleton',
  kind: 'display',
  states: {
    shapes: (
      <Stack>
        <Skeleton shape="title" label="Loading" />
        <Skeleton count={3} />
        <Skeleton shape="button" />
        <Skeleton shape="field" />
        <Skeleton shape="picture" />
      </Stack>
    ),
  },
}

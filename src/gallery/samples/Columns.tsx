import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { Columns, type ColumnsProps } from '@/ui/Columns'
import { Stack } from '@/ui/Stack'
import { Box } from '../Box'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const boxes = (count: number, name: string) => (
  <Stack>
    {Array.from({ length: count }, (_, at) => (
      <Box key={at}>
        {name} {at + 1}
      </Box>
    ))}
  </Stack>
)

function Folding({ unfolded = false, ...props }: Partial<ColumnsProps> & { readonly unfolded?: boolean }) {
  return (
    <WithValue initial={unfolded}>
      {(open, setValue) => (
        <Columns
          main={boxes(12, 'Question')}
          side={boxes(3, 'Line of the price')}
          sideLabel="Your rental"
          sideSummary="Today £118.00"
          {...props}
          sideOpen={open}
          onSideToggle={setValue}
        />
      )}
    </WithValue>
  )
}

export const sample: ControlSample = {
  control: 'Columns',
  kind: 'layout',
  overlaysPage: true,
  states: {
    folded: <Folding />,
    unfolded: <Folding unfolded />,
    focus: (
      <Forced as="focus">
        <Folding />
      </Forced>
    ),
    'action in the bar': (
      <Folding
        main={
          <>
            {boxes(12, 'Question')}
            <BarAction>
              <Button>Continue</Button>
            </BarAction>
          </>
        }
      />
    ),
    'never folds': <Columns main={boxes(3, 'Question')} side={boxes(2, 'Line of the price')} sideLabel="Your rental" />,
    'long side': <Folding unfolded side={boxes(24, 'Line of the price')} />,
    'long words': (
      <Folding sideSummary="Bristol Temple Meads, 75 sq ft from Monday 2 March: today £1,118.00 with the deposit, then £118.00 a month" />
    ),
  },
}

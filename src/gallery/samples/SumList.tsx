import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { SumLine, SumList } from '@/ui/SumList'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'SumList',
  kind: 'display',
  states: {
    rest: (
      <SumList>
        <SumLine
          note="Paid on 14 February 2026, Visa ending 1111"
          facts={
            <>
              <span>£128.75</span>
              <Badge tone="success">Paid</Badge>
            </>
          }
        >
          14 February 2026 to 13 March 2026
        </SumLine>
        <SumLine
          facts={
            <>
              <span>£1,128.75</span>
              <Badge tone="danger">Payment failed</Badge>
              <Button variant="quiet">Save as PDF</Button>
            </>
          }
        >
          14 January 2026 to 13 February 2026
        </SumLine>
      </SumList>
    ),
  },
}

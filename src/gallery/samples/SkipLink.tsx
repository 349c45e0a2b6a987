import { SkipLink } from '@/ui/SkipLink'
import { WithInteraction, focus } from '../WithInteraction'
import type { ControlSample } from '../controlSample'

const below = (
  <p id="content" tabIndex={-1}>
    Not seen until the keyboard comes to it: press Tab at the top of the page.
  </p>
)

export const sample: ControlSample = {
  control: 'SkipLink',
  kind: 'layout',
  overlaysPage: true,
  states: {
    focus: (
      <>
        <WithInteraction act={focus}>
          <SkipLink targetId="content">Skip to the main part</SkipLink>
        </WithInteraction>
        {below}
      </>
    ),
    rest: (
      <>
        <SkipLink targetId="content">Skip to the main part</SkipLink>
        {below}
      </>
    ),
    'long words': (
      <>
        <WithInteraction act={focus}>
          <SkipLink targetId="content">
            Skip the header, the menu and the steps of the rental and go to the question of this page
          </SkipLink>
        </WithInteraction>
        {below}
      </>
    ),
  },
}

import { SkipLink } from '@/ui/SkipLink'
import { Acted, focus } from '../Acted'
import type { Room } from '../room'

const below = (
  <p id="content" tabIndex={-1}>
    Not seen until the keyboard comes to it: press Tab at the top of the page.
  </p>
)

export const room: Room = {
  control: 'SkipLink',
  kind: 'layout',
  covers: true,
  states: {
    focus: (
      <>
        <Acted act={focus}>
          <SkipLink targetId="content">Skip to the main part</SkipLink>
        </Acted>
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
        <Acted act={focus}>
          <SkipLink targetId="content">
            Skip the header, the menu and the steps of the rental and go to the question of this page
          </SkipLink>
        </Acted>
        {below}
      </>
    ),
  },
}

import { Button } from '@/ui/Button'
import { LogoMark } from '@/ui/LogoMark'
import { Page } from '@/ui/Page'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const content = <Box>What the page is about.</Box>

export const sample: ControlSample = {
  control: 'Page',
  kind: 'layout',
  states: {
    rest: <Page title="Choose a size">{content}</Page>,
    'with a lead': (
      <Page title="Choose a size" lead="You can move to a larger or a smaller unit at any time.">
        {content}
      </Page>
    ),
    narrow: (
      <Page title="Who are you?" lead="As it should stand in the agreement." narrow>
        {content}
      </Page>
    ),
    'everything above the title': (
      <Page art={<LogoMark />} kicker="Error 404" title="There is no such page" lead="The address may have been cut.">
        <span>
          <Button>Start again</Button>
        </span>
      </Page>
    ),
    'the title alone': <Page title="Thank you" />,
    'long words': (
      <Page
        kicker="Bristol Temple Meads, the building beside the station"
        title="Your unit of 75 sq ft at Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch is ready for you"
        lead="The door opens to your phone from six in the morning of Monday 2 March 2026; before, somebody from the store lets you in if you call."
      >
        {content}
      </Page>
    ),
  },
}

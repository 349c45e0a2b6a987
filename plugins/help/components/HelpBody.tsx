import { helpQuestionsSlot, type HelpViewProps } from '@/contracts/help'
import { Slot } from '@/view/Slot'
import { useText } from '@/view/useText'
import { Stack } from '@/ui/Stack'
import { Ask } from './Ask'
import { Contacts } from './Contacts'
import { RecordTools } from './RecordTools'

/** Help in the order most people need it: an answer, then a person, then a record for that person to look at. */
export function HelpBody({ heading: Heading }: HelpViewProps) {
  const text = useText()
  return (
    <Stack gap={6}>
      <Slot of={helpQuestionsSlot} with={{ heading: Heading }} />
      <section aria-labelledby="help-contact">
        <Stack gap={4}>
          <Heading id="help-contact">{text('help.contact')}</Heading>
          <Contacts />
          <Ask />
        </Stack>
      </section>
      <RecordTools heading={Heading} />
    </Stack>
  )
}

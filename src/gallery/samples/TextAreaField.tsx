import { TextAreaField } from '@/ui/TextAreaField'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const filled = <TextAreaField label="What should we know?" defaultValue="The van comes at eight; I need the wide lift." />

export const sample: ControlSample = {
  control: 'TextAreaField',
  kind: 'controls',
  states: {
    rest: <TextAreaField label="What should we know?" optionalText="(optional)" defaultValue="" />,
    filled,
    hover: <Forced as="hover">{filled}</Forced>,
    focus: <Forced as="focus">{filled}</Forced>,
    error: (
      <TextAreaField
        label="What is in the boxes?"
        hint="A few words are enough."
        error="Say what you want to store."
        defaultValue=""
        rows={2}
      />
    ),
    'disabled with the reason': (
      <TextAreaField label="Message to the store" hint="The store answers again from Monday." defaultValue="" rows={2} disabled />
    ),
    'many lines': (
      <TextAreaField
        label="What is in the boxes?"
        defaultValue={Array.from({ length: 12 }, (_, box) => `Box ${box + 1}: books, kitchen things and the good lamp`).join(
          '\n',
        )}
      />
    ),
    'no place to break': (
      <TextAreaField label="Link to the list" defaultValue={`https://lists.example.com/${'storage'.repeat(16)}`} rows={2} />
    ),
  },
}

import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'DefinitionList',
  kind: 'display',
  states: {
    rest: (
      <DefinitionList
        items={[
          { id: 'unit', term: 'Unit', detail: '75 sq ft, ground floor' },
          { id: 'day', term: 'Move-in day', detail: 'Monday 2 March 2026' },
          {
            id: 'mail',
            term: 'Email address',
            detail: <Link href="mailto:a@example.com">somebody.with.a.very.long.name@post.example.com</Link>,
          },
        ]}
      />
    ),
  },
}

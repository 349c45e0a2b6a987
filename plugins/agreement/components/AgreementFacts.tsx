import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import { Stack } from '@/ui/Stack'

/** What the customer is about to sign, in plain language (S9). */
const FACTS = ['minimumStay', 'renewal', 'notice', 'withdrawal'] as const

export function AgreementFacts() {
  const text = useText()
  return (
    <Stack as="section" gap={2}>
      <h2>{text('agreement.facts.title')}</h2>
      <DefinitionList
        items={FACTS.map(id => ({
          id,
          term: text(`agreement.facts.${id}.term`),
          detail: text(`agreement.facts.${id}.detail`),
        }))}
      />
    </Stack>
  )
}

import { useText } from '@/view/useText'
import { DefinitionList } from '@/ui/DefinitionList'
import { NumberedList } from '@/ui/NumberedList'
import { Stack } from '@/ui/Stack'

/** What the customer is about to sign, in plain language (S9). */
const FACTS = ['minimumStay', 'renewal', 'notice'] as const
const STEPS = ['open', 'sign', 'return'] as const

export function AgreementFacts() {
  const text = useText()
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>{text('agreement.steps.title')}</h2>
        <NumberedList>
          {STEPS.map(step => (
            <li key={step}>{text(`agreement.steps.${step}`)}</li>
          ))}
        </NumberedList>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{text('agreement.facts.title')}</h2>
        <DefinitionList
          items={FACTS.map(id => ({
            id,
            term: text(`agreement.facts.${id}.term`),
            detail: text(`agreement.facts.${id}.detail`),
          }))}
        />
      </Stack>
    </>
  )
}

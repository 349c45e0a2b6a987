/**
 * All texts for people belong in a catalogue: text in JSX, or in an attribute that is read out, is reported. Shared by the lint
 * configuration and the test that plants each of them.
 */
const ADVICE = 'Everything a person reads is in messages/*.json: use useText() (S1.18).'

/** Two consecutive letters count as text; punctuation, digits and single letters do not. */
const WORD = String.raw`/\p{L}{2}/u`
const READ_OUT =
  '/^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|error|lead|caption|heading)$/'

export const bareText = [
  `JSXText[value=${WORD}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${WORD}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(LogicalExpression, ConditionalExpression) > Literal[value=${WORD}]`,
  `JSXAttribute[name.name=${READ_OUT}] > Literal[value=${WORD}]`,
  `JSXAttribute[name.name=${READ_OUT}] > JSXExpressionContainer > Literal[value=${WORD}]`,
  `JSXAttribute[name.name=${READ_OUT}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
].map(selector => ({ selector, message: ADVICE }))

/**
 * State inside a plugin's component is not recorded, so a replay cannot show what depends on it (decisions.md D94). Each use
 * needs a comment above it that begins with `local state:` and gives the reason.
 */
const HOOKS = new Set(['useState', 'useReducer'])
const REASON = /^\s*local state: \S+ \S+/

export const localStateReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      reason:
        'A replay does not know what {{hook}} holds. Record it (useViewPart, useFormProblems, or an event of the plugin), or say above it why not: // local state: … (decisions.md D94).',
    },
  },
  create(context) {
    const { sourceCode } = context
    return {
      CallExpression(node) {
        const { callee } = node
        const hook = callee.type === 'MemberExpression' ? callee.property.name : callee.name
        if (!HOOKS.has(hook)) return
        const statement = sourceCode.getAncestors(node).findLast(({ type }) => /(Declaration|Statement)$/.test(type)) ?? node
        const isStated = sourceCode.getCommentsBefore(statement).some(({ value }) => REASON.test(value))
        if (!isStated) context.report({ node, messageId: 'reason', data: { hook } })
      },
    }
  },
}

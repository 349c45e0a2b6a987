/**
 * Rewrites react-router, which ships as a single file, so that a bundler can remove unused parts. Removes names for React's developer
 * tools, marks the creation of contexts and components as pure, and names the imports from React.
 *
 * @param {string} source
 */
export default function leaveOutUnused(source) {
  return source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^((?:var|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(
      /^var (\w+) = (class extends [^]*?^\});\n\1\.contextType = (\w+);$/gm,
      'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });',
    )
    .replace(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic')
}

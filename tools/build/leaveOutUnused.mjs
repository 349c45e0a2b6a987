/**
 * Rewrites a library that ships as a single file, so that a bundler can remove unused parts. Removes names for React's developer
 * tools, marks the creation of contexts and components as pure, names the imports from React, and names what react-dom's client
 * uses of react-dom where it is required.
 *
 * @param {string} source
 */
export default function leaveOutUnused(source) {
  return source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(
      /^((?:var|const) \w+ = )((?:React\d*\.(?:createContext|forwardRef|memo)|createFormatted\w+)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replace(
      /^var (\w+) = (class extends [^]*?^\});\n\1\.contextType = (\w+);$/gm,
      'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });',
    )
    .replace(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic')
    .replace(/,\s+ReactDOM = require\("react-dom"\);/, ';')
    .replace(/\bReactDOM\./g, 'require("react-dom").')
    .replace(/^(var SafeReact\S* = )_extends\(\{\}, React\);$/gm, '$1{ useId: React.useId };')
}

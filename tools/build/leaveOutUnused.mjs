/**
 * For a library that ships as one file: so written that a bundler can leave out what nobody uses. Names for React's developer tools are
 * dropped, making contexts and components is marked as without effect, which no minifier can know, and what is taken from React is
 * named, so that React need not be looked through at run time; and what react-dom's client takes from react-dom is named where it is
 * required, as only there the bundler sees it.
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

/**
 * Turns a catalogue into an ES module, because webpack wraps lazily loaded JSON in a synthetic namespace, whose runtime the
 * landing page would have to load.
 *
 * @param {string} json
 */
export default function asModule(json) {
  return `export default ${json}`
}

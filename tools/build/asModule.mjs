/**
 * A catalogue as a module of its own: webpack gives each JSON file that is fetched later a made-up namespace, whose machinery
 * the landing page would load.
 *
 * @param {string} json
 */
export default function asModule(json) {
  return `export default ${json}`
}

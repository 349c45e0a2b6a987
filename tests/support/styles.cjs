// CSS modules under Jest: every class name is its own key, so `styles.card` is 'card'.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })

/**
 * Explains each check: the likely cause of a failure, and how to fix it. The report adds where it occurred and what was observed.
 */
export interface Advice {
  readonly cause: string
  readonly cure: string
}

const HEADERS = 'Whatever answers first, the service or a proxy before it, has to set the header, on errors as well.'

export const ADVICE = {
  config: {
    cause: 'The configuration lacks a key or has a value that the app refuses.',
    cure: 'Correct the key; src/runtime/config/config.ts describes each.',
  },
  'config.insecure': {
    cause: 'Browsers block calls and frames without TLS on a page that has it.',
    cure: 'Give the service a certificate and write its address with https:.',
  },
  'config.sameOrigin': {
    cause: 'On the app’s own origin the frame that a card is typed into is not isolated from the app.',
    cure: 'Serve the card form from an origin of its own.',
  },
  'config.protection': {
    cause:
      'insurance.providerType is the word by which the API names the company’s own protection, and the API offers no such type.',
    cure: 'Use the word that GET stores/{id}/insurance uses in options[].type.',
  },
  reach: {
    cause: 'The name is wrong, nothing listens there, or a firewall is between.',
    cure: 'Open the address from this machine; correct it in the configuration, or start the service.',
  },
  'tls.certificate': {
    cause: 'The certificate is expired, not for this name, not signed by a known authority, or the port does not speak TLS.',
    cure: 'Install a certificate for this name with all intermediate certificates, at the port of the address.',
  },
  'tls.expires': {
    cause: 'The certificate is about to expire, so its renewal does not work or does not exist.',
    cure: 'Renew it, and let a timer renew it from then on.',
  },
  'api.version': {
    cause: 'api.baseUrl ends in the wrong path, or api.version is not a version that this API has.',
    cure: 'The address is baseUrl/version/bookable/stores: correct whichever part is wrong.',
  },
  'api.call': {
    cause: 'A call that every page of its kind needs does not succeed.',
    cure: 'Find the request in the service’s log, by the time of this report.',
  },
  'api.shape': {
    cause: 'The answer lacks a field or has it in another form than the app’s schema (src/domain/schemas).',
    cure: 'Correct the field in the API. The app would show an error in place of the page.',
  },
  'api.errors': {
    cause: 'An error has to be JSON of the form { error, statusCode, message }, with a code of letters and underscores.',
    cure: 'Send errors in this form, also from a gateway before the API. Otherwise people read a general apology.',
  },
  'api.open': {
    cause: 'The answer is a customer’s own, and it came without a bearer token.',
    cure: 'Do not launch. Let the API refuse the call with 401.',
  },
  'api.capability': {
    cause: 'GET capabilities names what the API then does not have.',
    cure: 'Leave the name out, or add the calls behind it.',
  },
  'api.pictures': {
    cause: 'The policy of the pages allows pictures from the product API’s origin alone.',
    cure: 'Serve pictures from the API’s origin, for example through a path of it.',
  },
  'api.signing': {
    cause: 'The app follows a link to an agreement only to signing.origin.',
    cure: 'Configure the origin that the API’s links lead to.',
  },
  'cors.origin': {
    cause: `The app’s pages may not read the answer: it does not name their origin. ${HEADERS}`,
    cure: 'Send Access-Control-Allow-Origin with the origin of the app.',
  },
  'cors.errors': {
    cause: 'Errors are answered without CORS headers, often by a gateway. The app sees a failed network instead of the reason.',
    cure: 'Send Access-Control-Allow-Origin on refusals too.',
  },
  'cors.methods': {
    cause: 'The preflight does not allow a method that the app uses.',
    cure: 'Send Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE.',
  },
  'cors.headers': {
    cause: 'The preflight does not allow a header that the app sends.',
    cure: 'Add it to Access-Control-Allow-Headers.',
  },
  'cors.exposed': {
    cause:
      'The app corrects its clock by Date and waits as long as Retry-After says. Pages may read neither unless it is exposed.',
    cure: 'Send Access-Control-Expose-Headers: Date, Retry-After.',
  },
  clock: {
    cause:
      'The clock of this machine or of the service is wrong. Identity tokens are refused when clocks differ by more than a minute.',
    cure: 'Let both follow NTP.',
  },
  'clock.missing': {
    cause: 'Without a Date header countdowns follow the visitor’s device, whatever its clock says.',
    cure: 'Send Date, as HTTP asks for.',
  },
  compression: {
    cause: 'A large answer is sent as plain text, which costs seconds on a phone.',
    cure: 'Compress answers above a kilobyte with brotli or gzip.',
  },
  'caching.private': {
    cause: 'An answer for one customer may be kept by a shared cache or a browser.',
    cure: 'Send Cache-Control: no-store with every answer that needs a bearer, refusals included.',
  },
  'caching.public': {
    cause: 'The list of stores is fetched by every visitor and can neither be kept nor revalidated.',
    cure: 'Send an ETag, and Cache-Control: no-cache or a short max-age.',
  },
  'identity.discovery': {
    cause: 'identity.domain is not the issuer’s address, or the provider has no /.well-known/openid-configuration.',
    cure: 'Correct identity.domain: the issuer is this address with a closing slash.',
  },
  'identity.issuer': {
    cause: 'Tokens name the provider’s issuer, and the app accepts only identity.domain with a closing slash.',
    cure: 'Configure the domain by which the provider calls itself (a custom domain needs to be switched on at the provider).',
  },
  'identity.endpoints': {
    cause:
      'The app calls /authorize, /oauth/token and /.well-known/jwks.json below the issuer, and the provider has them elsewhere.',
    cure: 'Use a provider with these addresses, or a proxy before it.',
  },
  'identity.features': {
    cause: 'The app signs in with a code, PKCE (S256), tokens signed with RS256 and refresh tokens.',
    cure: 'Switch the feature on for this application at the provider.',
  },
  'identity.keys': {
    cause: 'Identity tokens are verified with these keys: at least one RSA key of 2048 bits or more, with an id, for signing.',
    cure: 'Publish the public half of the signing key at /.well-known/jwks.json.',
  },
  'identity.privateKey': {
    cause: 'The private half of a signing key is published. Anybody can sign in as anybody.',
    cure: 'Do not launch. Replace the key and publish only its public half.',
  },
  'identity.client': {
    cause: 'The provider does not know identity.clientId, or expects a secret of it, which a browser cannot keep.',
    cure: 'Register it as a public application (“single page”, no client authentication) and configure its id.',
  },
  'identity.redirect': {
    cause: 'The provider does not return to the app’s /callback: the address is not registered for this application.',
    cure: 'Add it to the allowed callback addresses at the provider, letter for letter.',
  },
  'identity.request': {
    cause: 'The provider refuses the request to sign in: an unknown identity.audience or organization, or a feature that is off.',
    cure: 'Compare both with what is registered at the provider.',
  },
  'identity.logout': {
    cause: 'The provider refuses to return to the app’s home page after signing out.',
    cure: 'Add the app’s address with a closing slash to the allowed logout addresses.',
  },
  'frames.identity': {
    cause:
      'The provider’s silent answer may not be framed by the app, so a session does not survive a reload where refresh tokens are missing.',
    cure: 'Allow the app’s origin in frame-ancestors for response_mode=web_message, and register it as a web origin.',
  },
  'frames.payments': {
    cause: 'The card form may not be framed by the app: nobody could pay.',
    cure: 'Name the app’s origin in frame-ancestors of the card form, and send no X-Frame-Options.',
  },
  'payments.form': {
    cause: 'payments.origin (or the script of the gateway) does not answer with a card form.',
    cure: 'Correct the address, or the name of the site, in the configuration.',
  },
  'policy.missing': {
    cause: 'The host of the app sends no Content-Security-Policy, or it was lost in a proxy.',
    cure: 'Let the host set the headers of tools/serve/headers.ts.',
  },
  'policy.sources': {
    cause: 'The pages’ policy blocks an origin or a script that the configuration needs.',
    cure: 'Derive the policy from the configuration that is served, and set it anew with each build.',
  },
  'policy.wider': {
    cause: 'The pages’ policy allows more than the app needs.',
    cure: 'Remove the source from the policy.',
  },
  'app.headers': {
    cause: `A header that protects pages is missing or different. ${HEADERS}`,
    cure: 'Compare with tools/serve/headers.ts.',
  },
  'app.config': {
    cause: 'The app is hosted with another configuration than the one that was checked.',
    cure: 'Deploy this configuration, or check the one that is served.',
  },
  'app.notFound': {
    cause: 'A missing file is answered with a page, which is then read as a script after a new build.',
    cure: 'Answer 404 below /assets/.',
  },
  'app.assets': {
    cause: 'Files whose name contains a digest never change, and are fetched again all the same.',
    cure: 'Send Cache-Control: public, max-age=31536000, immutable below /assets/.',
  },
} as const satisfies Readonly<Record<string, Advice>>

export type Check = keyof typeof ADVICE

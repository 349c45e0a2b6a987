/** Patterns of credentials of services that we or our packages use, which must not occur in our files. */
export const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'private part of a JSON web key': /"d"\s*:\s*"[\w-]{40,}"/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{40,})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'Slack token or hook': /\bxox[abprs]-[\w-]{10,}|hooks\.slack\.com\/services\/\w/,
  'key of a payment gateway': /\b(?:sk|rk)_live_\w{10,}|\blive_[A-Za-z0-9]{20,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'password in an address': /\b[a-z]+:\/\/[^\s:/@'"`$<{]+:[^\s/@'"`$<{]{6,}@/,
  'long value given as a secret': /\b(?:password|passwd|secret|api_?key|token)["']?\s*[:=]\s*["'][A-Za-z0-9+/_=-]{24,}["']/i,
}

export const secretsIn = (text: string): readonly string[] =>
  Object.entries(SECRET_PATTERNS).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))

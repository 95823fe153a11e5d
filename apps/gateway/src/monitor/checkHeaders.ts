/** Directives that must be there with exactly these words, whatever else a policy says. */
const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'worker-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'require-trusted-types-for': "'script'",
}

const headers: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'origin-agent-cluster': /^\?1$/,
  'strict-transport-security': /^max-age=\d{7,}/,
}

/** What is wrong with the headers of a page of the secure site (T-F17). `ancestor` is who may frame it. */
export function checkHeaders(
  answer: Headers,
  { ancestor, gateway, opener }: { ancestor: string; gateway: string; opener: string },
): readonly string[] {
  const policy = new Map(
    (answer.get('content-security-policy') ?? '').split(';').map((text): [string, string] => {
      const [name = '', ...words] = text.trim().split(/\s+/)
      return [name.toLowerCase(), words.join(' ')]
    }),
  )
  const wanted = { ...directives, 'frame-ancestors': ancestor, 'connect-src': `'self' ${gateway}` }
  const wrong = Object.entries(wanted).filter(([name, words]) => policy.get(name) !== words)
  const missing = Object.entries({ ...headers, 'cross-origin-opener-policy': new RegExp(`^${opener}$`) }).filter(
    ([name, shape]) => !shape.test(answer.get(name) ?? ''),
  )
  return [
    ...wrong.map(([name, words]) => `its policy says ${name} ${policy.get(name) ?? 'nothing'}, not ${words}`),
    ...missing.map(([name]) => `its header ${name} is ${answer.get(name) ?? 'missing'}`),
  ]
}

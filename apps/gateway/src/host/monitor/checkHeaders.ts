const headers: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^cross-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'origin-agent-cluster': /^\?1$/,
  'strict-transport-security': /^max-age=\d{7,}/,
}

/** The whole policy of a page; it may contain nothing else. */
function toDirectives({ ancestor, gateway, images }: checkHeaders.Wanted): ReadonlyMap<string, string> {
  return new Map([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', `'self' data: ${gateway}${images === undefined ? '' : ` ${images}`}`],
    ['connect-src', `'self' ${gateway}`],
    ['font-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['object-src', "'none'"],
    ['frame-src', "'none'"],
    ['frame-ancestors', ancestor],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'wk-worker'],
  ])
}

/** What is wrong with the headers of a page of the secure site (T-F17). */
export function checkHeaders(answer: Headers, wanted: checkHeaders.Wanted): readonly string[] {
  const directives = toDirectives(wanted)
  const said = (answer.get('content-security-policy') ?? '').split(';').flatMap((text): [string, string][] => {
    const [name = '', ...words] = text.trim().split(/\s+/)
    return name === '' ? [] : [[name.toLowerCase(), words.join(' ')]]
  })
  // Of two equal directives a browser uses the first, so each may occur only once.
  const of = (name: string) => said.filter(([one]) => one === name).map(([, words]) => words)
  const wrong = [...directives].filter(([name, words]) => of(name).join() !== words)
  const added = said.filter(([name]) => !directives.has(name))
  const missing = Object.entries({ ...headers, 'cross-origin-opener-policy': new RegExp(`^${wanted.opener}$`) }).filter(
    ([name, shape]) => !shape.test(answer.get(name) ?? ''),
  )
  return [
    ...wrong.map(([name, words]) => `its policy says ${name} ${of(name).join(' and ') || 'nothing'}, not ${words}`),
    ...added.map(([name, words]) => `its policy says ${name} ${words}, which was not meant`),
    ...missing.map(([name]) => `its header ${name} is ${answer.get(name) ?? 'missing'}`),
  ]
}

export declare namespace checkHeaders {
  type Wanted = {
    /** Who may frame it. */
    ancestor: string
    gateway: string
    /** Origin of the gateway's pictures, where they have one of their own. */
    images?: string | undefined
    opener: string
  }
}

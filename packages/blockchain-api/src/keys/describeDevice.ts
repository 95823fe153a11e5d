const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const unknownBrowser = 'A browser'

/** What a browser is called in mails, lists and on screens, such as `Chrome on Linux`: every word is ours, and none tells one user from another. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent?.includes(sign))?.[1]
  return [find(browsers) ?? unknownBrowser, find(systems)].filter(Boolean).join(' on ')
}

/** Reads such a name again, for who says it in another language. @returns `undefined` for one that is none of ours. */
export function readDevice(name: string): { readonly browser?: string | undefined; readonly system?: string | undefined } | undefined {
  const [browser = '', system, ...rest] = name.split(' on ')
  const isOurs = browser === unknownBrowser || browsers.some(([, known]) => known === browser)
  if (!isOurs || rest.length > 0 || (system !== undefined && !systems.some(([, known]) => known === system))) return undefined
  return { ...(browser === unknownBrowser ? {} : { browser }), ...(system === undefined ? {} : { system }) }
}

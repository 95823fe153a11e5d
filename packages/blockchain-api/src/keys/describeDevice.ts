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

/** What a browser is called in mails, lists and on screens, such as `Chrome on Linux`: every word is ours, and none tells one user from another. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent?.includes(sign))?.[1]
  return [find(browsers) ?? 'A browser', find(systems)].filter(Boolean).join(' on ')
}

/** What this browser calls itself in mails and lists, such as `Chrome on Linux`; nothing that tells one visitor from another. */
export function describeDevice({ userAgent }: { readonly userAgent: string }): string {
  const browsers = [
    ['Edg/', 'Edge'],
    ['Firefox/', 'Firefox'],
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
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent.includes(sign))?.[1]
  return [find(browsers) ?? 'A browser', find(systems)].filter(Boolean).join(' on ')
}

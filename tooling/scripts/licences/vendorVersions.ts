/** The last releases under a permissive licence; later ones bind users to a vendor's network, logo and fees. */
const last: readonly { readonly name: RegExp; readonly version: string }[] = [
  { name: /^@walletconnect\//, version: '2.21.8' },
  { name: /^@reown\/walletkit$/, version: '1.2.10' },
]

const forbidden = /^@reown\/(?!walletkit$)/

/** Packages of a pnpm lock file that are newer than their last permissive release, development included. */
export function vendorVersions(lock: string): readonly string[] {
  const packages = [...lock.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+[\w.+-]*)[^\n]*'?:$/gm)]
  if (packages.length === 0) throw new Error('The lock file names no package: it could not be read')
  const found = packages.filter(([, name = '', version = '']) => {
    const limit = last.find((entry) => entry.name.test(name))
    return forbidden.test(name) || (limit !== undefined && isNewer(version, limit.version))
  })
  return [...new Set(found.map(([, name, version]) => `${name}@${version}`))]
}

function isNewer(version: string, limit: string): boolean {
  const [a, b] = [version, limit].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

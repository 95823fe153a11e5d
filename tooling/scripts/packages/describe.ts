/** A package's manifest, as far as its description goes. */
export type Described = {
  readonly name: string
  readonly files?: readonly string[]
  readonly [field: string]: unknown
}

/** The oldest Node that everything published installs on without a warning: jotai's. */
export const nodeRange = '>=22.12.0'

/** What people look for a package by, beside its own name. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  latchkey: ['wallet', 'web3', 'connect-wallet', 'modal', 'sign-in', 'walletconnect', 'ethereum', 'solana', 'bitcoin', 'react'],
  'create-latchkey': ['create', 'starter', 'template', 'wallet', 'web3'],
  '@latchkey/adapter-bitcoin': ['bitcoin', 'psbt', 'bip322', 'wallet'],
  '@latchkey/adapter-cosmos': ['cosmos', 'keplr', 'wallet'],
  '@latchkey/adapter-evm': ['ethereum', 'evm', 'viem', 'eip-6963', 'wallet'],
  '@latchkey/adapter-polkadot': ['polkadot', 'substrate', 'wallet'],
  '@latchkey/adapter-solana': ['solana', 'wallet-standard', 'wallet'],
  '@latchkey/adapter-wagmi': ['wagmi', 'ethereum', 'evm', 'wallet'],
  '@latchkey/blockchain-api': ['balances', 'tokens', 'api-client', 'web3'],
  '@latchkey/codemod': ['codemod', 'migration', 'rainbowkit', 'connectkit', 'appkit', 'wallet-adapter'],
  '@latchkey/common': ['caip', 'web3', 'networks'],
  '@latchkey/core': ['headless', 'wallet', 'web3', 'connect-wallet'],
  '@latchkey/embedded-wallet': ['embedded-wallet', 'passkey', 'email', 'web3'],
  '@latchkey/gateway': ['self-hosted', 'server', 'relay', 'rpc-proxy', 'wallet', 'web3'],
  '@latchkey/react': ['react', 'hooks', 'wallet', 'web3'],
  '@latchkey/secure-site': ['self-hosted', 'server', 'embedded-wallet', 'iframe', 'web3'],
  '@latchkey/signatures': ['signatures', 'verify', 'address', 'web3'],
  '@latchkey/siwx': ['sign-in', 'siwe', 'siws', 'caip-122', 'authentication'],
  '@latchkey/testing': ['testing', 'test-wallet', 'playwright', 'cypress', 'vitest', 'web3'],
  '@latchkey/ui': ['modal', 'wallet', 'web3', 'components'],
  '@latchkey/wallet-directory': ['wallets', 'directory', 'api-client', 'web3'],
  '@latchkey/walletconnect': ['walletconnect', 'relay', 'wallet', 'web3'],
}

/** Of a package with files beside what is built. */
const folders: Readonly<Record<string, readonly string[]>> = {
  'create-latchkey': ['templates'],
  '@latchkey/gateway': ['seed'],
  '@latchkey/secure-site': ['bin'],
}

/** Of what operators run: the Node that it is tested on. */
const ownNode: Readonly<Record<string, string>> = { '@latchkey/gateway': '>=24', '@latchkey/secure-site': '>=24' }

/**
 * A published manifest with what all of them say the same way: licence, keywords, Node, and which files are packed. The repository is not
 * known here; `stamp` writes it at the release.
 *
 * @throws If no keywords are known for the package.
 */
export function describe<manifest extends Described>(manifest: manifest): manifest {
  const own = keywords[manifest.name]
  if (!own) throw new Error(`${manifest.name} has no keywords in tooling/scripts/packages/describe.ts`)
  const said = {
    keywords: ['latchkey', ...own.filter((word) => word !== manifest.name)],
    license: 'MIT',
    engines: { node: ownNode[manifest.name] ?? nodeRange },
    files: ['dist', ...(folders[manifest.name] ?? []), 'CHANGELOG.md'],
  }
  const rest = Object.entries(manifest).filter(([field]) => !(field in said))
  const at = rest.findIndex(([field]) => field === 'description') + 1
  return Object.fromEntries([...rest.slice(0, at), ...Object.entries(said), ...rest.slice(at)]) as manifest
}

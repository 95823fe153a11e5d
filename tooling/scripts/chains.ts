import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { LabError } from './LabError.ts'

/** The lab's two chains: same seed, different ids, so that switching between them shows. */
export const chains = {
  evm: { id: 31337, name: 'Lab Chain' },
  evm2: { id: 31338, name: 'Lab Chain Two' },
} as const

/** Whether Solana's runtime exists for this machine. The lab goes on without it. */
export function hasSolana(): boolean {
  const { platform, arch } = process
  try {
    const node = createRequire(import.meta.resolve('@latchkey/solana-node/package.json'))
    const runtime = createRequire(node.resolve('litesvm'))
    return ['', '-gnu', '-musl'].some((suffix) => canResolve(runtime, `litesvm-${platform}-${arch}${suffix}`))
  } catch {
    return false
  }
}

function canResolve({ resolve }: NodeJS.Require, name: string): boolean {
  try {
    return resolve(name) !== ''
  } catch {
    return false
  }
}

/** Asks a Solana node for its genesis hash. */
export async function fetchGenesisHash(rpcUrl: string): Promise<string | undefined> {
  const { result } = await askNode(rpcUrl, 'getGenesisHash')
  return result
}

/**
 * The anvil of this machine: the one that came with the workspace, else one on PATH.
 *
 * @throws {@link LabError} saying how to get one.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string {
  const { platform, arch } = process
  const name = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const system = platform === 'win32' ? 'win32' : platform
  const wanted = `@foundry-rs/anvil-${system}-${arch === 'x64' ? 'amd64' : arch}`
  try {
    const binary = join(dirname(createRequire(import.meta.url).resolve(`${wanted}/package.json`)), 'bin', name)
    accessSync(binary, constants.X_OK)
    return binary
  } catch {
    const onPath = (env['PATH'] ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name))
    const found = onPath.find(isExecutable)
    if (found) return found
    throw new LabError(
      `The lab's chains run on anvil, which is not installed for ${platform} ${arch}.\nAdd the package ${wanted} 1.7.1, or install Foundry (https://getfoundry.sh) so that "anvil" is on PATH.`,
    )
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What to hand anvil for one chain. Silent, because a line per request drowns everything else. */
export function anvilArguments(chain: { readonly id: number }, port: number): string[] {
  return ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id), '--silent']
}

/** Asks a chain's node for its id. */
export async function fetchChainId(rpcUrl: string): Promise<number> {
  return Number((await askNode(rpcUrl, 'eth_chainId')).result)
}

async function askNode(rpcUrl: string, method: string): Promise<{ result?: string }> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(2_000),
  })
  return (await response.json()) as { result?: string }
}

import { createRequire } from 'node:module'
import { findAnvil as find } from '../../packages/testing/src/servers/chains/findAnvil.ts'
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
 * The anvil of this machine.
 *
 * @throws {@link LabError} saying how to get one.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string {
  try {
    return find(env)
  } catch (error) {
    throw new LabError(error instanceof Error ? error.message : String(error))
  }
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

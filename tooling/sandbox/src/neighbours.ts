/** A process of the lab, as the page lists it. */
export type Neighbour = { readonly name: string; readonly url: string; readonly says: string; readonly probe: () => Promise<boolean> }

const probeMs = 1_500

/** The lab's processes, by the environment's addresses. */
export function listNeighbours(env: NodeJS.ProcessEnv): readonly Neighbour[] {
  const lab = env['LATCHKEY_LAB_URL'] ?? 'http://localhost:4400'
  const gateway = env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401'
  const evm = env['LATCHKEY_EVM_URL'] ?? 'http://localhost:8545'
  const evm2 = env['LATCHKEY_EVM2_URL'] ?? 'http://localhost:8546'
  const solana = env['LATCHKEY_SOLANA_URL']
  return [
    { name: 'Lab page', url: lab, says: 'every option and every action of the modal', probe: () => answers(lab) },
    {
      name: 'Gateway',
      url: gateway,
      says: 'directory, images, data API, RPC proxy, analytics',
      probe: () => answers(`${gateway}/healthz`),
    },
    { name: 'EVM chain', url: evm, says: 'anvil, chain id 31337', probe: () => hasChainId(evm, 31337) },
    { name: 'EVM chain 2', url: evm2, says: 'anvil, chain id 31338, for switching', probe: () => hasChainId(evm2, 31338) },
    // Its runtime does not exist for every machine.
    ...(solana
      ? [{ name: 'Solana chain', url: solana, says: 'litesvm, subscriptions on the next port', probe: () => isHealthy(solana) }]
      : []),
  ]
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(probeMs) })
  return response.ok
}

async function hasChainId(url: string, id: number): Promise<boolean> {
  return Number(await ask(url, 'eth_chainId')) === id
}

async function isHealthy(url: string): Promise<boolean> {
  return (await ask(url, 'getHealth')) === 'ok'
}

async function ask(url: string, method: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(probeMs),
  })
  return ((await response.json()) as { result?: unknown }).result
}

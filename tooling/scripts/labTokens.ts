import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { solanaChain, dollar as solanaDollar } from '@latchkey/solana-node/chain'
import { chains } from './chains.ts'
import { labContracts } from './chainsSeed.ts'

/** Pictures without an owner: a disc in one colour, and a plain shape on it. */
const logos = {
  dollar: toLogo('#2f7d5b', 'M20 11v18M25 15c-1-2-9-3-9 1 0 5 9 3 9 8 0 4-8 4-10 1'),
  leaf: toLogo('#4f8f2f', 'M13 27C13 17 19 12 28 12 28 22 22 27 13 27ZM13 27 22 18'),
  wrapped: toLogo('#56607a', 'M20 10 28 21 20 30 12 21Z'),
}

/** The lab's tokens on all of its chains, as a list of tokenlists.org. Solana's are named by their CAIP-2 id. */
export function listLabTokens() {
  const { dollar, leaf, weth } = labContracts()
  const evm = Object.values(chains).flatMap(({ id: chainId }) => [
    { chainId, address: dollar, name: 'Lab Dollar', symbol: 'LUSD', decimals: 6, logoURI: logos.dollar },
    { chainId, address: leaf, name: 'Leaf', symbol: 'LEAF', decimals: 18, logoURI: logos.leaf },
    { chainId, address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, logoURI: logos.wrapped },
  ])
  const solana = { chainId: solanaChain.caipNetworkId, name: 'Lab Dollar', symbol: 'LUSD', logoURI: logos.dollar, ...solanaDollar }
  return { name: 'Lab', timestamp: '2026-01-01T00:00:00Z', version: { major: 1, minor: 0, patch: 0 }, tokens: [...evm, solana] }
}

/** Writes the list for the gateway. @returns Its path. */
export async function writeLabTokens(directory: string): Promise<string> {
  const path = join(directory, 'tokens.json')
  // Written aside and moved: a gateway that starts meanwhile reads it whole.
  await writeFile(`${path}.new`, JSON.stringify(listLabTokens(), null, 2))
  await rename(`${path}.new`, path)
  return path
}

function toLogo(color: string, path: string): string {
  const line = 'fill="none" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${color}"/><path d="${path}" ${line}/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

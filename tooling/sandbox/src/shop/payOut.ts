import type { Quote } from './quote.ts'

/** The account of anvil that the sandbox pays from; the chain signs for it. */
export const till = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Sends what was bought. @returns The transaction's hash, once the chain has it. @throws If the chain refuses or does not answer. */
export async function payOut(env: NodeJS.ProcessEnv, { quote, to }: { quote: Quote; to: string }): Promise<string> {
  const { network, bought } = quote
  if (network.chainId.startsWith('solana:')) {
    return (await ask(env['LATCHKEY_SOLANA_URL'] ?? '', 'requestAirdrop', [to, Number(bought)])) as string
  }
  const url = (network.chainId === 'eip155:31338' ? env['LATCHKEY_EVM2_URL'] : env['LATCHKEY_EVM_URL']) ?? ''
  const transaction =
    network.contract === undefined
      ? { from: till, to, value: `0x${bought.toString(16)}` }
      : { from: till, to: network.contract, data: `0x40c10f19${word(BigInt(to))}${word(bought)}` }
  const hash = (await ask(url, 'eth_sendTransaction', [transaction])) as string
  for (let tries = 0; tries < 100; tries++) {
    const receipt = (await ask(url, 'eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt?.status === '0x1') return hash
    if (receipt) throw new Error('The chain took the transaction and undid it.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The chain did not take the transaction in time.')
}

/** `mint(address,uint256)` of the lab's tokens takes two words: anyone may. */
function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

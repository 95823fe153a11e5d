import { readField } from '@latchkey/common/adapter'
import type { SolanaInstruction } from '@latchkey/common/contract'
import { toBase64 } from '@latchkey/signatures/solana'
import { prepareTransaction } from '../send/prepareTransaction.ts'
import { associatedTokenProgram } from '../send/programs.ts'
import type { ChainClient } from './createChainClient.ts'
import { toUnsigned } from './toUnsigned.ts'

/**
 * Lamports that stay in the token account which the steps open for the receiver; none where they open nothing.
 *
 * How much that is depends on the token's extensions: a trial run says it.
 */
export async function fetchRent(
  client: ChainClient,
  parameters: { readonly address: string; readonly instructions: readonly SolanaInstruction[]; readonly signal?: AbortSignal | undefined },
): Promise<bigint> {
  const { address, instructions, signal } = parameters
  const opened = instructions.find(({ programAddress }) => programAddress === associatedTokenProgram)?.accounts?.[1]?.address
  if (opened === undefined) return 0n
  const balance = readField(await client.request({ method: 'getBalance', params: [opened, { commitment: 'confirmed' }] }, signal), 'value')
  const held = toUnsigned(balance, 'getBalance')
  const { bytes } = await prepareTransaction(client, { instructions }, { address, takesVersion0: true, signal })
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses: [opened] },
  }
  const answer = await client.request({ method: 'simulateTransaction', params: [toBase64(bytes), config] }, signal)
  const accounts = readField(readField(answer, 'value'), 'accounts')
  const after = Array.isArray(accounts) ? readField(accounts[0], 'lamports') : undefined
  const left = after === undefined ? held : toUnsigned(after, 'lamports')
  return left > held ? left - held : 0n
}

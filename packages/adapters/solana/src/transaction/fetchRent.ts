import type { SolanaInstruction } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'
import { toBase64 } from '../base64.ts'
import type { ChainClient } from '../chain/createChainClient.ts'
import { toUnsigned } from '../chain/toUnsigned.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { associatedTokenProgram } from './programs.ts'

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

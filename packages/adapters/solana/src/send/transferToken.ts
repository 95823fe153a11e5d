import { InsufficientFundsError, LatchkeyError, type SolanaInstruction } from '@latchkey/common/contract'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import type { ChainClient } from '../chain/createChainClient.ts'
import { associatedTokenProgram, systemProgram, type token2022Program, type tokenProgram } from './programs.ts'
import { fetchMint, fetchTokenAccounts, isTokenAccount } from './tokenAccounts.ts'

/**
 * Steps that send tokens of `mint`, by the classic token program or Token-2022: from the account of the payer's that holds
 * enough, to the receiver's associated account, which is opened at the payer's cost if it is not there yet.
 *
 * @throws `SEND_UNSUPPORTED` if `mint` is no token · `SEND_FIELDS_REQUIRED` if `to` is a token account and no wallet ·
 * `INSUFFICIENT_FUNDS` if no account holds enough
 */
export async function transferToken(
  client: ChainClient,
  parameters: {
    readonly from: string
    readonly to: string
    readonly mint: string
    readonly value: bigint
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly SolanaInstruction[]> {
  const { from, to, mint, value, signal } = parameters
  const [found, held, isToken] = await Promise.all([
    fetchMint(client, mint, signal),
    fetchTokenAccounts(client, { owner: from, mint, signal }),
    isTokenAccount(client, to, signal),
  ])
  if (!found) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain', { hints: ['No token has this address.'] })
  // Tokens sent to the associated account of a token account are as good as lost.
  if (isToken)
    throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required', {
      hints: ['The receiver is a token account: give its owner.'],
    })
  const source = held.find(({ amount }) => amount >= value)
  if (!source) throw new InsufficientFundsError({ symbol: 'tokens', isForFee: false })
  const destination = await findAssociatedAccount({ owner: to, mint, program: found.program })
  return [
    {
      programAddress: associatedTokenProgram,
      accounts: [
        { address: from, role: 3 },
        { address: destination, role: 1 },
        { address: to, role: 0 },
        { address: mint, role: 0 },
        { address: systemProgram, role: 0 },
        { address: found.program, role: 0 },
      ],
      // Opens it, or does nothing where it is open already.
      data: new Uint8Array([1]),
    },
    {
      programAddress: found.program,
      accounts: [
        { address: source.address, role: 1 },
        { address: mint, role: 0 },
        { address: destination, role: 1 },
        { address: from, role: 2 },
      ],
      data: encodeTransferChecked(value, found.decimals),
    },
  ]
}

function encodeTransferChecked(value: bigint, decimals: number): Uint8Array {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, value, true)
  data[9] = decimals
  return data
}

/** Where an owner's tokens of one kind lie by convention. */
async function findAssociatedAccount(parameters: {
  owner: string
  mint: string
  program: typeof tokenProgram | typeof token2022Program
}): Promise<string> {
  const seeds = [parameters.owner, parameters.program, parameters.mint].map((one) => getAddressEncoder().encode(one as Address))
  const [address] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram as Address, seeds })
  return address
}

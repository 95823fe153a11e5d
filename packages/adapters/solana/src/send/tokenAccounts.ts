import { readField } from '@latchkey/common/adapter'
import { fromBase64, isAddress } from '@latchkey/signatures/solana'
import type { ChainClient } from '../chain/createChainClient.ts'
import { toUnsigned } from '../chain/toUnsigned.ts'
import { token2022Program, tokenProgram } from './programs.ts'

type TokenProgram = typeof tokenProgram | typeof token2022Program

/** Length of a token account; a mint is shorter, unless it has extensions: then a byte at this place tells them apart. */
const tokenAccountBytes = 165

/** The program and decimals of a token. @returns `undefined` if `mint` is none. */
export async function fetchMint(
  client: ChainClient,
  mint: string,
  signal: AbortSignal | undefined,
): Promise<{ program: TokenProgram; decimals: number } | undefined> {
  const account = await fetchAccount(client, mint, signal)
  const decimals = account?.data[44]
  return account && decimals !== undefined && getKind(account.data) === 'mint' ? { program: account.program, decimals } : undefined
}

/** Whether tokens lie at this very address. */
export async function isTokenAccount(client: ChainClient, address: string, signal: AbortSignal | undefined): Promise<boolean> {
  const account = await fetchAccount(client, address, signal)
  return account !== undefined && getKind(account.data) === 'account'
}

/** Accounts of `owner` that hold tokens of `mint`, the fullest first. */
export async function fetchTokenAccounts(
  client: ChainClient,
  { owner, mint, signal }: { owner: string; mint: string; signal: AbortSignal | undefined },
): Promise<readonly { address: string; amount: bigint }[]> {
  const call = { method: 'getTokenAccountsByOwner', params: [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }] }
  const list = readField(await client.request(call, signal), 'value')
  const accounts = (Array.isArray(list) ? list.slice(0, 1_000) : []).flatMap((entry) => {
    const address = readField(entry, 'pubkey')
    const info = readField(readField(readField(readField(entry, 'account'), 'data'), 'parsed'), 'info')
    // Tokens of a frozen account stay where they are.
    if (!isAddress(address) || readField(info, 'mint') !== mint || readField(info, 'state') === 'frozen') return []
    return [{ address, amount: toUnsigned(readField(readField(info, 'tokenAmount'), 'amount'), 'tokenAmount.amount') }]
  })
  return accounts.sort((one, other) => (one.amount < other.amount ? 1 : -1))
}

async function fetchAccount(
  client: ChainClient,
  address: string,
  signal: AbortSignal | undefined,
): Promise<{ program: TokenProgram; data: Uint8Array } | undefined> {
  const call = { method: 'getAccountInfo', params: [address, { encoding: 'base64', commitment: 'confirmed' }] }
  const account = readField(await client.request(call, signal), 'value')
  const program = readField(account, 'owner')
  const encoded = readField(account, 'data')
  const data = fromBase64(Array.isArray(encoded) ? encoded[0] : undefined)
  return data && (program === tokenProgram || program === token2022Program) ? { program, data } : undefined
}

function getKind(data: Uint8Array): 'mint' | 'account' | undefined {
  if (data.length === 82) return 'mint'
  if (data.length === tokenAccountBytes) return 'account'
  return data[tokenAccountBytes] === 1 ? 'mint' : data[tokenAccountBytes] === 2 ? 'account' : undefined
}

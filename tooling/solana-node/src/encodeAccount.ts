import { zstdCompressSync } from 'node:zlib'
import { type Address, getBase58Decoder, type ReadonlyUint8Array } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { RpcError, refuse } from './errors.ts'
import { tokenProgramName } from './programs.ts'
import { readMint, readTokenAccount, toTokenAmount } from './tokenAccount.ts'

type Account = {
  readonly data: ReadonlyUint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly programAddress: Address
}

type Options = { readonly [name: string]: unknown }

/** An account as clients ask for it; null if there is none. @throws RpcError for an encoding that does not fit. */
export function encodeAccount(svm: LiteSVM, account: Account | { readonly exists: false } | undefined, options: Options) {
  if (!account || !('data' in account)) return null
  const { data, executable, lamports, programAddress } = account
  return {
    lamports,
    owner: programAddress,
    data: encodeData(svm, account, options),
    executable,
    rentEpoch: 2n ** 64n - 1n,
    space: data.length,
  }
}

function encodeData(svm: LiteSVM, account: Account, { encoding, dataSlice }: Options): unknown {
  if (encoding === 'jsonParsed') {
    const parsed = parseData(svm, account)
    if (parsed) return parsed
  }
  const bytes = slice(new Uint8Array(account.data), dataSlice)
  switch (encoding) {
    case undefined:
    case null:
    case 'binary':
      return toBase58(bytes)
    case 'base58':
      return [toBase58(bytes), 'base58']
    case 'base64':
    case 'jsonParsed':
      return [Buffer.from(bytes).toString('base64'), 'base64']
    case 'base64+zstd':
      return [zstdCompressSync(bytes).toString('base64'), 'base64+zstd']
    default:
      return refuse('Invalid params: unknown variant of encoding')
  }
}

function slice(data: Uint8Array, wanted: unknown): Uint8Array {
  if (typeof wanted !== 'object' || wanted === null) return data
  const { offset, length } = wanted as { offset?: unknown; length?: unknown }
  if (typeof offset !== 'number' || typeof length !== 'number') return refuse('Invalid params: dataSlice')
  return data.subarray(Math.min(offset, data.length), Math.min(offset + length, data.length))
}

function toBase58(bytes: Uint8Array): string {
  if (bytes.length > 128)
    throw new RpcError(-32600, 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  return getBase58Decoder().decode(bytes)
}

function parseData(svm: LiteSVM, account: Account): unknown {
  const program = tokenProgramName(account.programAddress)
  if (!program) return undefined
  const space = account.data.length
  const token = readTokenAccount(account)
  if (token) {
    const found = svm.getAccount(token.mint)
    const mint = found.exists ? readMint(found) : undefined
    if (!mint) return undefined
    const info = {
      isNative: token.nativeReserve !== undefined,
      mint: token.mint,
      owner: token.owner,
      state: token.state,
      tokenAmount: toTokenAmount(token.amount, mint.decimals),
      ...(token.delegate ? { delegate: token.delegate, delegatedAmount: toTokenAmount(token.delegatedAmount, mint.decimals) } : {}),
      ...(token.nativeReserve === undefined ? {} : { rentExemptReserve: toTokenAmount(token.nativeReserve, mint.decimals) }),
      ...(token.closeAuthority ? { closeAuthority: token.closeAuthority } : {}),
    }
    return { program, space, parsed: { type: 'account', info } }
  }
  const mint = readMint(account)
  if (!mint) return undefined
  const info = {
    decimals: mint.decimals,
    freezeAuthority: mint.freezeAuthority ?? null,
    isInitialized: mint.isInitialized,
    mintAuthority: mint.mintAuthority ?? null,
    supply: String(mint.supply),
  }
  return { program, space, parsed: { type: 'mint', info } }
}

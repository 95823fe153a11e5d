import { type Address, getAddressDecoder, type ReadonlyUint8Array } from '@solana/kit'
import { programs, tokenProgramName } from './programs.ts'

/** An SPL token account, as its bytes say it. */
export type TokenAccount = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly delegate: Address | undefined
  readonly delegatedAmount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  /** The rent it holds, if it holds wrapped SOL. */
  readonly nativeReserve: bigint | undefined
  readonly closeAuthority: Address | undefined
}

/** An SPL mint, as its bytes say it. */
export type Mint = {
  readonly mintAuthority: Address | undefined
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly freezeAuthority: Address | undefined
}

type Data = { readonly data: ReadonlyUint8Array; readonly programAddress: Address }

const accountSize = 165
const mintSize = 82

/** Reads a token account; `undefined` for anything else. Token-2022's extensions are passed over. */
export function readTokenAccount({ data, programAddress }: Data): TokenAccount | undefined {
  if (!tokenProgramName(programAddress) || !isKind(data, accountSize, 2)) return undefined
  const at = reader(data)
  const states = ['uninitialized', 'initialized', 'frozen'] as const
  return {
    mint: at.address(0),
    owner: at.address(32),
    amount: at.u64(64),
    delegate: at.optionalAddress(72),
    state: states[data[108] ?? 0] ?? 'uninitialized',
    nativeReserve: at.flag(109) ? at.u64(113) : undefined,
    delegatedAmount: at.u64(121),
    closeAuthority: at.optionalAddress(129),
  }
}

/** Reads a mint; `undefined` for anything else. */
export function readMint({ data, programAddress }: Data): Mint | undefined {
  if (!tokenProgramName(programAddress) || !isKind(data, mintSize, 1)) return undefined
  const at = reader(data)
  return {
    mintAuthority: at.optionalAddress(0),
    supply: at.u64(36),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: at.optionalAddress(46),
  }
}

/** Token-2022 marks what an account with extensions is at byte 165. */
function isKind(data: ReadonlyUint8Array, size: number, mark: number): boolean {
  return data.length === size || (data.length > accountSize && data[accountSize] === mark)
}

function reader(data: ReadonlyUint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const address = (offset: number) => getAddressDecoder().decode(data, offset)
  const flag = (offset: number) => view.getUint32(offset, true) === 1
  return {
    address,
    flag,
    u64: (offset: number) => view.getBigUint64(offset, true),
    optionalAddress: (offset: number) => (flag(offset) ? address(offset + 4) : undefined),
  }
}

/** An amount in every form in which nodes give it. */
export function toTokenAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** Bytes of a mint, to seed one. */
export function writeMint({ authority, supply, decimals }: { authority: Uint8Array; supply: bigint; decimals: number }): Uint8Array {
  const data = new Uint8Array(mintSize)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(authority, 4)
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** Bytes of a token account, to seed one. */
export function writeTokenAccount({ mint, owner, amount }: { mint: Uint8Array; owner: Uint8Array; amount: bigint }): Uint8Array {
  const data = new Uint8Array(accountSize)
  data.set(mint, 0)
  data.set(owner, 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

/** Programs that hold tokens. */
export const tokenPrograms: readonly Address[] = [programs.token, programs.token2022]

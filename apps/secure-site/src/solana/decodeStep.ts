/** What one instruction of a Solana transaction does, where it is one of those that everybody knows. */
export type SolanaStep =
  | { readonly kind: 'sendSol'; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'sendToken'
      readonly source: string
      readonly destination: string
      readonly amount: bigint
      readonly mint?: string | undefined
      readonly decimals?: number | undefined
    }
  | {
      readonly kind: 'approve'
      readonly source: string
      readonly spender: string
      readonly amount: bigint
      readonly decimals?: number | undefined
    }
  | { readonly kind: 'revoke' }
  /** The account itself, or a token account, comes to be somebody else's. */
  | { readonly kind: 'giveAway'; readonly account: string }
  /** A token account is opened for an owner; the program itself checks that it is theirs. */
  | { readonly kind: 'open'; readonly account: string; readonly owner: string; readonly mint: string }
  /** A fee's price, or a memo. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown'; readonly program: string | undefined }

/** From here on an amount is as good as no limit. */
export const noLimitFrom = 2n ** 63n

type Instruction = {
  readonly program: string | undefined
  /** `undefined` for those in tables, which cannot be known from here. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms = new Set(['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'])
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const quietPrograms = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** Decodes an instruction, as far as it concerns `own`. What is longer, shorter or somebody else's is `unknown`. */
export function decodeStep(instruction: Instruction, own: string): SolanaStep {
  const { program } = instruction
  const unknown = { kind: 'unknown', program } as const
  if (program === undefined) return unknown
  if (quietPrograms.has(program)) return { kind: 'nothing' }
  if (program === systemProgram) return decodeSystem(instruction, own) ?? unknown
  if (program === associatedTokenProgram) return decodeOpen(instruction) ?? unknown
  if (tokenPrograms.has(program)) return decodeToken(instruction, own) ?? unknown
  return unknown
}

function decodeSystem({ accounts, data }: Instruction, own: string): SolanaStep | undefined {
  const view = viewOf(data)
  const [from, to] = accounts
  if (data.length < 4 || from !== own) return undefined
  const kind = view.getUint32(0, true)
  if (kind === 2 && data.length === 12 && to !== undefined && accounts.length === 2)
    return { kind: 'sendSol', to, amount: view.getBigUint64(4, true) }
  // Assign: the wallet's own account becomes a program's.
  return kind === 1 && data.length === 36 ? { kind: 'giveAway', account: own } : undefined
}

function decodeOpen({ accounts, data }: Instruction): SolanaStep | undefined {
  const [, account, owner, mint] = accounts
  if (data.length > 1 || (data[0] ?? 0) > 1 || !account || !owner || !mint) return undefined
  return { kind: 'open', account, owner, mint }
}

function decodeToken({ accounts, data }: Instruction, own: string): SolanaStep | undefined {
  const view = viewOf(data)
  const [kind] = data
  const amount = () => view.getBigUint64(1, true)
  const [first, second, third, fourth] = accounts
  // Transfer, TransferChecked
  if (kind === 3 && data.length === 9 && first && second && third === own && accounts.length === 3)
    return { kind: 'sendToken', source: first, destination: second, amount: amount() }
  if (kind === 12 && data.length === 10 && first && second && third && fourth === own && accounts.length === 4)
    return { kind: 'sendToken', source: first, mint: second, destination: third, amount: amount(), decimals: data[9] }
  // Approve, ApproveChecked, Revoke
  if (kind === 4 && data.length === 9 && first && second && third === own)
    return { kind: 'approve', source: first, spender: second, amount: amount() }
  if (kind === 13 && data.length === 10 && first && third && fourth === own)
    return { kind: 'approve', source: first, spender: third, amount: amount(), decimals: data[9] }
  if (kind === 5 && data.length === 1 && second === own) return { kind: 'revoke' }
  // SetAuthority
  return kind === 6 && first && second === own ? { kind: 'giveAway', account: first } : undefined
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

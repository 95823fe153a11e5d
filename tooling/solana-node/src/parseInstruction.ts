import { type Address, getBase58Decoder } from '@solana/kit'
import type { Entry } from './entry.ts'
import { programs, tokenProgramName } from './programs.ts'
import { toTokenAmount } from './tokenAccount.ts'

type Instruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight?: number
}
type Parsed = { readonly type: string; readonly info: object }

/** An instruction in words where it is one of those that histories show, else as it is. */
export function parseInstruction(instruction: Instruction, entry: Entry) {
  const stackHeight = instruction.stackHeight ?? null
  const programId = entry.keys[instruction.program] as Address
  const accounts = instruction.accounts.map((index) => entry.keys[index] as Address)
  if (programId === programs.memo) {
    return { program: 'spl-memo', programId, parsed: new TextDecoder().decode(instruction.data), stackHeight }
  }
  const token = tokenProgramName(programId)
  const view = new DataView(instruction.data.buffer, instruction.data.byteOffset, instruction.data.byteLength)
  const parsed =
    programId === programs.system
      ? parseSystem(view, accounts)
      : token
        ? parseToken(view, accounts)
        : programId === programs.associatedToken
          ? parseAssociated(view, accounts)
          : undefined
  if (!parsed) return { programId, accounts, data: getBase58Decoder().decode(instruction.data), stackHeight }
  const program = programId === programs.system ? 'system' : (token ?? 'spl-associated-token-account')
  return { program, programId, parsed, stackHeight }
}

function parseSystem(view: DataView, [source, destination]: readonly Address[]): Parsed | undefined {
  if (view.byteLength < 4) return undefined
  const kind = view.getUint32(0, true)
  if (kind === 2 && view.byteLength >= 12) return { type: 'transfer', info: { source, destination, lamports: view.getBigUint64(4, true) } }
  if (kind === 0 && view.byteLength >= 52) {
    const owner = getBase58Decoder().decode(new Uint8Array(view.buffer, view.byteOffset + 20, 32))
    return {
      type: 'createAccount',
      info: { source, newAccount: destination, lamports: view.getBigUint64(4, true), space: view.getBigUint64(12, true), owner },
    }
  }
  return undefined
}

function parseToken(view: DataView, accounts: readonly Address[]): Parsed | undefined {
  if (view.byteLength < 9) return view.byteLength === 1 && view.getUint8(0) === 9 ? parseClose(accounts) : undefined
  const kind = view.getUint8(0)
  const amount = view.getBigUint64(1, true)
  const [first, second, third, fourth] = accounts
  if (kind === 3) return { type: 'transfer', info: { source: first, destination: second, authority: third, amount: String(amount) } }
  if (kind === 7) return { type: 'mintTo', info: { mint: first, account: second, mintAuthority: third, amount: String(amount) } }
  if (view.byteLength < 10) return undefined
  const tokenAmount = toTokenAmount(amount, view.getUint8(9))
  if (kind === 12)
    return { type: 'transferChecked', info: { source: first, mint: second, destination: third, authority: fourth, tokenAmount } }
  if (kind === 14) return { type: 'mintToChecked', info: { mint: first, account: second, mintAuthority: third, tokenAmount } }
  return undefined
}

function parseClose([account, destination, owner]: readonly Address[]): Parsed {
  return { type: 'closeAccount', info: { account, destination, owner } }
}

function parseAssociated(
  view: DataView,
  [source, account, wallet, mint, systemProgram, tokenProgram]: readonly Address[],
): Parsed | undefined {
  const kind = view.byteLength === 0 ? 0 : view.getUint8(0)
  if (kind > 1) return undefined
  return { type: kind === 0 ? 'create' : 'createIdempotent', info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}

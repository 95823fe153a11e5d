import { type Address, getBase58Decoder } from '@solana/kit'
import type { Entry, TokenBalance } from './entry.ts'
import { refuse } from './errors.ts'
import { parseInstruction } from './parseInstruction.ts'
import { programs } from './programs.ts'
import { toTokenAmount } from './tokenAccount.ts'

/** A transaction of the past as clients ask for it. @throws RpcError -32602 for an unknown encoding. */
export function encodeEntry(entry: Entry, { encoding, showsVersion }: { encoding: unknown; showsVersion: boolean }) {
  const isParsed = encoding === 'jsonParsed'
  return {
    slot: entry.slot,
    blockTime: entry.blockTime,
    ...(showsVersion ? { version: entry.wire.version } : {}),
    transaction: encodeTransaction(entry, encoding),
    meta: {
      err: entry.error,
      status: entry.error === null ? { Ok: null } : { Err: entry.error },
      fee: entry.fee,
      preBalances: entry.preBalances,
      postBalances: entry.postBalances,
      preTokenBalances: entry.preTokenBalances.map(encodeTokenBalance),
      postTokenBalances: entry.postTokenBalances.map(encodeTokenBalance),
      innerInstructions: entry.innerInstructions.map(({ index, instructions }) => ({
        index,
        instructions: instructions.map((one) => (isParsed ? parseInstruction(one, entry) : encodeInstruction(one, one.stackHeight))),
      })),
      logMessages: entry.logs,
      rewards: [],
      computeUnitsConsumed: entry.unitsConsumed,
      ...(isParsed ? {} : { loadedAddresses: entry.loadedAddresses }),
    },
  }
}

/** What was written beside a transfer, as lists of signatures show it. */
export function memoOf(entry: Entry): string | null {
  const memos = entry.wire.instructions
    .filter(({ program }) => entry.keys[program] === programs.memo)
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(data)}`)
  return memos.length > 0 ? memos.join('; ') : null
}

function encodeTransaction(entry: Entry, encoding: unknown): unknown {
  const { wire } = entry
  switch (encoding) {
    case 'base64':
      return [Buffer.from(wire.bytes).toString('base64'), 'base64']
    case 'base58':
      return [getBase58Decoder().decode(wire.bytes), 'base58']
    case 'json':
      return {
        signatures: wire.signatures,
        message: {
          header: {
            numRequiredSignatures: wire.header.numRequiredSignatures,
            numReadonlySignedAccounts: wire.header.numReadonlySigned,
            numReadonlyUnsignedAccounts: wire.header.numReadonlyUnsigned,
          },
          accountKeys: wire.keys,
          recentBlockhash: wire.blockhash,
          instructions: wire.instructions.map((one) => encodeInstruction(one, null)),
          ...(wire.version === 0 ? { addressTableLookups: encodeLookups(entry) } : {}),
        },
      }
    case 'jsonParsed':
      return {
        signatures: wire.signatures,
        message: {
          accountKeys: entry.keys.map((pubkey, index) => ({ pubkey, ...roleOf(entry, index) })),
          recentBlockhash: wire.blockhash,
          instructions: wire.instructions.map((one) => parseInstruction(one, entry)),
          ...(wire.version === 0 ? { addressTableLookups: encodeLookups(entry) } : {}),
        },
      }
    default:
      return refuse('Invalid params: unknown variant of encoding')
  }
}

function encodeInstruction(
  { program, accounts, data }: { program: number; accounts: readonly number[]; data: Uint8Array },
  stackHeight: number | null,
) {
  return { programIdIndex: program, accounts, data: getBase58Decoder().decode(data), stackHeight }
}

function encodeLookups({ wire }: Entry) {
  return wire.lookups.map(({ table, writable, readonly }) => ({ accountKey: table, writableIndexes: writable, readonlyIndexes: readonly }))
}

function roleOf({ wire, loadedAddresses }: Entry, index: number) {
  const { numRequiredSignatures: signers, numReadonlySigned, numReadonlyUnsigned } = wire.header
  if (index >= wire.keys.length)
    return { signer: false, source: 'lookupTable', writable: index < wire.keys.length + loadedAddresses.writable.length }
  const signer = index < signers
  const writable = signer ? index < signers - numReadonlySigned : index < wire.keys.length - numReadonlyUnsigned
  return { signer, source: 'transaction', writable }
}

function encodeTokenBalance({ accountIndex, mint, owner, programId, amount, decimals }: TokenBalance): {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: ReturnType<typeof toTokenAmount>
} {
  return { accountIndex, mint, owner, programId, uiTokenAmount: toTokenAmount(amount, decimals) }
}

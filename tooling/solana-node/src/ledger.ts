import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import { Clock, FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { type Blockhashes, createBlockhashes } from './blockhashes.ts'
import { type Entry, type LoadedAccounts, type TokenBalance, toInnerInstructions } from './entry.ts'
import { type TransactionError, toTransactionError } from './errors.ts'
import { feeOf } from './fee.ts'
import { createHistory, type History } from './history.ts'
import { programs } from './programs.ts'
import { readMint, readTokenAccount } from './tokenAccount.ts'
import type { WireTransaction } from './wireTransaction.ts'

/** The chain: a real runtime, and around it what the runtime has not: slots, blockhashes that expire, history. */
export type Ledger = {
  readonly svm: LiteSVM
  readonly history: History
  readonly blockhashes: Blockhashes
  readonly slot: bigint
  /** Behind the slot, as on every real chain: not every slot has a block. */
  readonly blockHeight: bigint
  /** Goes on by some slots; each listener is told once. */
  advance(slots?: number): void
  /** Accounts that the lookup tables of a transaction name. */
  loadAccounts(wire: WireTransaction): LoadedAccounts
  simulate(wire: WireTransaction, options: { checksSignatures: boolean }): Simulation
  /** Runs a transaction in a slot of its own. @returns `undefined` if it was dropped: nothing of it is on the chain then. */
  land(wire: WireTransaction): Entry | undefined
  on(listener: LedgerListener): () => void
}

export type LedgerListener = (change: { slot: bigint; entry?: Entry | undefined }) => void
export type Simulation = {
  readonly error: TransactionError | null
  readonly meta: TransactionMetadata | undefined
  readonly accounts: ReadonlyMap<Address, EncodedAccount>
}
const firstSlot = 1_000n
const emptySlots = 100n
export const slotsPerEpoch = 432_000n

/** Makes a chain over a runtime that checks signatures and leaves blockhashes to this. */
export function createLedger(options: createLedger.Options): Ledger {
  const { svm } = options
  const now = options.now ?? Date.now
  const startedAtS = BigInt(Math.floor(now() / 1000))
  const blockhashes = createBlockhashes(firstSlot)
  const history = createHistory(options.maxTransactions ?? 5_000)
  const listeners = new Set<LedgerListener>()
  let slot = firstSlot

  const tell = (entry?: Entry) => {
    for (const listener of [...listeners]) listener({ slot, entry })
  }
  const setClock = () => {
    const epoch = slot / slotsPerEpoch
    svm.setClock(new Clock(slot, startedAtS, epoch, epoch + 1n, BigInt(Math.floor(now() / 1000))))
  }
  const advanceQuietly = (slots: number) => {
    slot += BigInt(slots)
    blockhashes.advance(slot)
    setClock()
  }
  const balanceOf = (address: Address): bigint => svm.getBalance(address) ?? 0n

  const loadAccounts = (wire: WireTransaction): LoadedAccounts => {
    const find = (which: 'writable' | 'readonly') =>
      wire.lookups.flatMap((lookup) => {
        const table = svm.getAccount(lookup.table)
        if (!table.exists || table.programAddress !== programs.lookupTable) return []
        return lookup[which].flatMap((index) => {
          const start = 56 + index * 32
          return start + 32 <= table.data.length ? [getAddressDecoder().decode(table.data, start)] : []
        })
      })
    return { writable: find('writable'), readonly: find('readonly') }
  }

  const tokenBalances = (keys: readonly Address[]): TokenBalance[] =>
    keys.flatMap((key, accountIndex) => {
      const account = svm.getAccount(key)
      const token = account.exists ? readTokenAccount(account) : undefined
      if (!account.exists || !token) return []
      const mint = svm.getAccount(token.mint)
      const decimals = (mint.exists ? readMint(mint)?.decimals : undefined) ?? 0
      return [{ accountIndex, mint: token.mint, owner: token.owner, programId: account.programAddress, amount: token.amount, decimals }]
    })

  const withRuntime = <result>(checksSignatures: boolean, run: () => result): result => {
    // Programs that make lookup tables read these.
    svm.setSlotHashes(blockhashes.list() as never)
    svm.withSigverify(checksSignatures)
    try {
      return run()
    } finally {
      svm.withSigverify(true)
    }
  }

  const record = (parts: Omit<Entry, 'slot' | 'blockTime'>): Entry => {
    const entry: Entry = { ...parts, slot, blockTime: BigInt(Math.floor(now() / 1000)) }
    history.add(entry)
    advanceQuietly(1)
    tell(entry)
    return entry
  }

  return {
    svm,
    history,
    blockhashes,
    get slot() {
      return slot
    },
    get blockHeight() {
      return slot - emptySlots
    },
    advance(slots = 1) {
      advanceQuietly(slots)
      tell()
    },
    loadAccounts,
    simulate(wire, { checksSignatures }) {
      const result = withRuntime(checksSignatures, () => svm.simulateTransaction(wire.transaction))
      if (result instanceof FailedTransactionMetadata)
        return { error: toTransactionError(result), meta: result.meta(), accounts: new Map() }
      return { error: null, meta: result.meta(), accounts: new Map(result.postAccounts().map((account) => [account.address, account])) }
    },
    land(wire) {
      const signature = wire.signatures[0] ?? ''
      if (history.find(signature) || blockhashes.slotOf(wire.blockhash) === undefined) return undefined
      const loadedAddresses = loadAccounts(wire)
      const keys = [...wire.keys, ...loadedAddresses.writable, ...loadedAddresses.readonly]
      const preBalances = keys.map(balanceOf)
      const preTokenBalances = tokenBalances(keys)
      let result: TransactionMetadata | FailedTransactionMetadata
      try {
        result = withRuntime(true, () => svm.sendTransaction(wire.transaction))
      } catch {
        // The runtime refuses to read what is not wholly signed.
        return undefined
      }
      const error = result instanceof FailedTransactionMetadata ? toTransactionError(result) : null
      // Only what got as far as its instructions is written down; the rest never was.
      if (typeof error === 'string') return undefined
      const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
      return record({
        wire,
        signature,
        error,
        keys,
        loadedAddresses,
        fee: feeOf(wire),
        preBalances,
        postBalances: keys.map(balanceOf),
        preTokenBalances,
        postTokenBalances: tokenBalances(keys),
        logs: meta.logs(),
        innerInstructions: toInnerInstructions(meta),
        unitsConsumed: meta.computeUnitsConsumed(),
      })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export declare namespace createLedger {
  type Options = {
    svm: LiteSVM
    /** The oldest are forgotten beyond these. Default: 5,000. */
    maxTransactions?: number | undefined
    now?: (() => number) | undefined
  }
}

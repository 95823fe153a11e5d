import { array, type InferOutput, minValue, number, object, pipe, regex, safeInteger, string } from 'valibot'
import type { DeviceStore } from '../device/deviceStore.ts'

const schema = array(object({ at: pipe(number(), safeInteger(), minValue(0)), cents: pipe(string(), regex(/^\d+$/)) }))
type Entries = InferOutput<typeof schema>

/** Whose spending, and for whom: each wallet has a ledger of its own for each page, whatever the chain, the account or the project. */
export type Spender = { readonly walletId: string; readonly origin: string }

/** Where a request stands: beyond `within`, its owner has to prove themselves before it is signed. */
export type Standing =
  | { readonly kind: 'within' }
  /** `spentCents` were approved in the last 24 hours; `unpriced`: what the request moves, or what that is worth, is unknown. */
  | { readonly kind: 'above' | 'unpriced'; readonly spentCents: bigint }
  /** What was approved cannot be read: never nothing. */
  | { readonly kind: 'unreadable' }

/** What this browser has approved in the last 24 hours. Amounts are hundredths of a US dollar, `undefined` where unknown. */
export type SpendingLedger = {
  /** Where a request would stand; nothing is noted. */
  weigh(spender: Spender, worthCents: bigint | undefined): Promise<Standing>
  /** The same, and noted if it is `within`: in one transaction, so that two tabs do not both spend what is left. */
  spend(spender: Spender, worthCents: bigint | undefined): Promise<Standing>
  /** Notes what its owner has proven, above the cap or not. Never rejects: where it cannot be kept, the next one takes a proof, too. */
  noteProven(spender: Spender, worthCents: bigint | undefined): Promise<void>
}

const dayMs = 86_400_000
const entriesMax = 200

/** Makes the ledger over the partition's store; nothing is read yet. */
export function createSpendingLedger({ store, capCents, now = Date.now }: createSpendingLedger.Options): SpendingLedger {
  const nameOf = ({ walletId, origin }: Spender) => `spent:${walletId}|${origin}`
  // A request that moves nothing does not count, and 0 is no cap.
  const isFree = (worthCents: bigint | undefined) => capCents === 0n || worthCents === 0n

  function judge(entries: Entries, worthCents: bigint | undefined): Standing {
    const spentCents = entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
    if (worthCents === undefined) return { kind: 'unpriced', spentCents }
    return spentCents + worthCents > capCents ? { kind: 'above', spentCents } : { kind: 'within' }
  }

  /** Those of the last day. What lies ahead of a clock that was put back counts from now, not for ever. */
  function keepRecent(entries: Entries = []): Entries {
    const nowMs = now()
    return entries.map(({ at, cents }) => ({ at: Math.min(at, nowMs), cents })).filter(({ at }) => nowMs - at <= dayMs)
  }

  const add = (entries: Entries, ...amounts: readonly bigint[]): Entries =>
    merge([...entries, ...amounts.map((cents) => ({ at: now(), cents: String(cents) }))])

  return {
    async weigh(spender, worthCents) {
      if (isFree(worthCents)) return { kind: 'within' }
      try {
        return judge(keepRecent(await store.read(nameOf(spender), schema)), worthCents)
      } catch {
        return { kind: 'unreadable' }
      }
    },
    async spend(spender, worthCents) {
      if (isFree(worthCents)) return { kind: 'within' }
      try {
        let standing = { kind: 'unreadable' } as Standing
        await store.update(nameOf(spender), schema, (stored) => {
          const entries = keepRecent(stored)
          standing = judge(entries, worthCents)
          return standing.kind === 'within' ? add(entries, worthCents ?? 0n) : stored
        })
        return standing
      } catch {
        return { kind: 'unreadable' }
      }
    },
    async noteProven(spender, worthCents = 0n) {
      if (capCents === 0n) return
      const name = nameOf(spender)
      await store
        .update(name, schema, (stored) => add(keepRecent(stored), worthCents))
        // What was there is lost: for a day it counts as all that may be spent.
        .catch(() => store.write(name, add([], capCents, worthCents)))
        .catch(() => {})
    },
  }
}

export declare namespace createSpendingLedger {
  type Options = {
    readonly store: Pick<DeviceStore, 'read' | 'update' | 'write'>
    /** What one origin may be given in 24 hours without a proof, in hundredths of a US dollar; 0n for no cap. */
    readonly capCents: bigint
    readonly now?: (() => number) | undefined
  }
}

/** The two oldest become one as long as there are too many; it counts as long as the younger of them. */
function merge(entries: Entries): Entries {
  const [first, second, ...rest] = entries
  if (entries.length <= entriesMax || !first || !second) return entries
  return merge([{ at: Math.max(first.at, second.at), cents: String(BigInt(first.cents) + BigInt(second.cents)) }, ...rest])
}

import { array, type InferOutput, integer, nullish, number, object, optional, pipe, string } from 'valibot'

/** What a node says of a transaction that is in a block. */
export const cosmosResultSchema = object({
  /** 0 is yes. */
  code: optional(pipe(number(), integer()), 0),
  events: nullish(
    array(object({ type: string(), attributes: nullish(array(object({ key: nullish(string()), value: nullish(string()) }))) })),
  ),
})

/** See {@link cosmosResultSchema}. */
export type CosmosResult = InferOutput<typeof cosmosResultSchema>

/** One payment of the chain's own coin. */
export type CosmosMove = { readonly from: string; readonly to: string; readonly value: bigint }

/** Movements that are shown of one transaction: the rest of a large airdrop is not useful. */
const movesMax = 50

/** Reads from a transaction's events who signed it and what it moved, its fee aside. */
export function readCosmosMoves(
  { events }: CosmosResult,
  denom: string | undefined,
): { readonly signer: string; readonly moves: readonly CosmosMove[]; readonly isClaim: boolean } {
  const all = (events ?? []).map(({ type, attributes }) => ({
    type,
    of: new Map((attributes ?? []).map(({ key, value }) => toPlain(key ?? '', value ?? ''))),
  }))
  const find = (type: string, key: string) => all.find((event) => event.type === type && event.of.has(key))?.of.get(key)
  const fee = find('tx', 'fee')
  const transfers = all.filter(({ type }) => type === 'transfer')
  // What the fee was taken by looks like any other payment, and comes first.
  const feeAt = fee ? transfers.findIndex(({ of }) => of.get('amount') === fee) : -1
  const moves = transfers.flatMap(({ of }, at) => {
    const value = readAmount(of.get('amount'), denom)
    const [from, to] = [of.get('sender'), of.get('recipient')]
    return at === feeAt || value === 0n || from === undefined || to === undefined ? [] : [{ from, to, value }]
  })
  return {
    signer: find('tx', 'acc_seq')?.split('/')[0] ?? find('tx', 'fee_payer') ?? find('message', 'sender') ?? '',
    moves: moves.slice(0, movesMax),
    isClaim: all.some(({ type }) => type === 'withdraw_rewards'),
  }
}

/** `12uatom,3ibc/27…`: amounts of several coins. */
function readAmount(text: string | undefined, denom: string | undefined): bigint {
  const own = (text ?? '').split(',').find((one) => one.replace(/^\d+/, '') === denom)
  const digits = /^\d{1,40}/.exec(own ?? '')?.[0]
  return BigInt(digits ?? 0)
}

const keys: ReadonlySet<string> = new Set(['amount', 'sender', 'recipient', 'fee', 'fee_payer', 'acc_seq'])

/** Nodes before CometBFT 0.37 wrote both in base 64. */
function toPlain(key: string, value: string): readonly [string, string] {
  const decoded = Buffer.from(key, 'base64').toString()
  return !keys.has(key) && keys.has(decoded) ? [decoded, Buffer.from(value, 'base64').toString()] : [key, value]
}

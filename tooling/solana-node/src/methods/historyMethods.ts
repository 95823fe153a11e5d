import { commitmentOf, finalitySlots, hasReached, readCommitment } from '../commitment.ts'
import { encodeEntry, memoOf } from '../encodeEntry.ts'
import type { Entry } from '../entry.ts'
import { RpcError, refuse } from '../errors.ts'
import { type RpcMethod, withContext } from '../rpcMethod.ts'

const statusesMax = 256
const signaturesMax = 1_000
/** How long nodes keep statuses at hand; older ones are looked up when asked for. */
const statusSlots = 300n

/** What happened, by signature and by address. */
export const historyMethods: { readonly [method: string]: RpcMethod } = {
  getSignatureStatuses({ ledger }, params) {
    const searches = params.options(1)['searchTransactionHistory'] === true
    const statuses = params.list(0, statusesMax).map((signature) => {
      const entry = ledger.history.find(signature)
      if (!entry || (!searches && ledger.slot - entry.slot > statusSlots)) return null
      const depth = ledger.slot - entry.slot
      return {
        slot: entry.slot,
        confirmations: depth >= finalitySlots ? null : depth,
        err: entry.error,
        status: statusOf(entry),
        confirmationStatus: commitmentOf(ledger, entry),
      }
    })
    return withContext(ledger, statuses)
  },
  getSignaturesForAddress({ ledger }, params) {
    const { before, until, limit = signaturesMax, commitment } = params.options(1)
    const wanted = readCommitment(commitment)
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > signaturesMax)
      return refuse(`Invalid limit; max ${signaturesMax}`)
    const all = ledger.history.of(params.address(0)).filter((entry) => hasReached(ledger, entry, wanted))
    const from = typeof before === 'string' ? all.findIndex(({ signature }) => signature === before) + 1 : 0
    // An unknown place is before everything.
    if (typeof before === 'string' && from === 0) return []
    const rest = all.slice(from)
    const end = typeof until === 'string' ? rest.findIndex(({ signature }) => signature === until) : -1
    return (end < 0 ? rest : rest.slice(0, end)).slice(0, limit).map((entry) => ({
      signature: entry.signature,
      slot: entry.slot,
      err: entry.error,
      memo: memoOf(entry),
      blockTime: entry.blockTime,
      confirmationStatus: commitmentOf(ledger, entry),
    }))
  },
  getTransaction({ ledger }, params) {
    const given = params.at(1)
    const options = typeof given === 'string' ? { encoding: given } : params.options(1)
    const wanted = readCommitment(options['commitment'])
    if (wanted === 'processed') return refuse('Method does not support commitment below `confirmed`')
    const entry = ledger.history.find(params.text(0))
    if (!entry || !hasReached(ledger, entry, wanted)) return null
    const { maxSupportedTransactionVersion: max } = options
    if (entry.wire.version !== 'legacy' && !(typeof max === 'number' && max >= entry.wire.version))
      throw new RpcError(
        -32015,
        `Transaction version (${entry.wire.version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0`,
      )
    return encodeEntry(entry, { encoding: options['encoding'] ?? 'json', showsVersion: typeof max === 'number' })
  },
}

function statusOf({ error }: Entry) {
  return error === null ? { Ok: null } : { Err: error }
}

import { blockhashWindow } from '../blockhashes.ts'
import { solanaChain } from '../chain.ts'
import { finalitySlots, readCommitment } from '../commitment.ts'
import { feeOf } from '../fee.ts'
import { slotsPerEpoch } from '../ledger.ts'
import { nodeVersion, type RpcMethod, withContext } from '../rpcMethod.ts'
import { readWireMessage } from '../wireTransaction.ts'

/** What the chain says of itself: slots, blockhashes, fees. */
export const chainMethods: { readonly [method: string]: RpcMethod } = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
  getGenesisHash: () => solanaChain.genesisHash,
  getSlot: ({ ledger }) => ledger.slot,
  getBlockHeight: ({ ledger }) => ledger.blockHeight,
  getEpochInfo: ({ ledger }) => ({
    absoluteSlot: ledger.slot,
    blockHeight: ledger.blockHeight,
    epoch: ledger.slot / slotsPerEpoch,
    slotIndex: ledger.slot % slotsPerEpoch,
    slotsInEpoch: slotsPerEpoch,
    transactionCount: ledger.history.size,
  }),
  getLatestBlockhash({ ledger }, params) {
    const options = params.options(0)
    // What is final is some slots old, and so is its blockhash.
    const behind = readCommitment(options['commitment']) === 'finalized' ? finalitySlots : 0n
    const blockhash = ledger.blockhashes.at(ledger.slot - behind)
    return withContext(ledger, { blockhash, lastValidBlockHeight: ledger.blockHeight - behind + BigInt(blockhashWindow) }, options)
  },
  isBlockhashValid: ({ ledger }, params) => withContext(ledger, ledger.blockhashes.slotOf(params.text(0)) !== undefined, params.options(1)),
  getFeeForMessage({ ledger }, params) {
    const wire = readWireMessage(params.text(0))
    return withContext(ledger, ledger.blockhashes.slotOf(wire.blockhash) === undefined ? null : feeOf(wire), params.options(1))
  },
  getRecentPrioritizationFees: ({ ledger }) =>
    // No sender competes for a place here.
    Array.from({ length: blockhashWindow }, (_, index) => ({
      slot: ledger.slot - BigInt(blockhashWindow - 1 - index),
      prioritizationFee: 0,
    })),
  getMinimumBalanceForRentExemption: ({ ledger }, params) => ledger.svm.minimumBalanceForRentExemption(BigInt(params.whole(0))),
}

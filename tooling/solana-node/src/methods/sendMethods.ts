import { readCommitment } from '../commitment.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { toInnerInstructions, toReturnData } from '../entry.ts'
import { describeTransactionError, RpcError, refuse, type TransactionError } from '../errors.ts'
import type { Ledger, Simulation } from '../ledger.ts'
import { type RpcMethod, toAddress, withContext } from '../rpcMethod.ts'
import { readWireTransaction, type WireTransaction } from '../wireTransaction.ts'

/** Trying transactions, and sending them. */
export const sendMethods: { readonly [method: string]: RpcMethod } = {
  sendTransaction({ ledger }, params) {
    const options = params.options(1)
    const wire = readWireTransaction(params.text(0), options['encoding'])
    readCommitment(options['preflightCommitment'])
    if (options['skipPreflight'] !== true) check(ledger, wire)
    // Without a check before, what cannot land is dropped without a word, as on the public networks.
    ledger.land(wire)
    return wire.signatures[0]
  },
  simulateTransaction({ ledger }, params) {
    const options = params.options(1)
    const wire = readWireTransaction(params.text(0), options['encoding'])
    const { sigVerify, replaceRecentBlockhash } = options
    if (sigVerify === true && replaceRecentBlockhash === true) refuse('sigVerify may not be used with replaceRecentBlockhash')
    const checksSignatures = sigVerify === true
    const simulation = simulate(ledger, wire, { checksSignatures, checksBlockhash: replaceRecentBlockhash !== true })
    if (checksSignatures && simulation.error === 'SignatureFailure') throw signatureFailure()
    const replacement = {
      blockhash: ledger.blockhashes.at(ledger.slot),
      lastValidBlockHeight: ledger.blockHeight + 150n,
    }
    const value = {
      ...toOutcome(simulation),
      accounts: readAccounts(ledger, simulation, options['accounts']),
      innerInstructions:
        options['innerInstructions'] === true && simulation.meta
          ? toInnerInstructions(simulation.meta).map(({ index, instructions }) => ({
              index,
              instructions: instructions.map(({ program, accounts, stackHeight }) => ({ programIdIndex: program, accounts, stackHeight })),
            }))
          : null,
      replacementBlockhash: replaceRecentBlockhash === true ? replacement : null,
    }
    return withContext(ledger, value, options)
  },
}

function check(ledger: Ledger, wire: WireTransaction): void {
  const simulation = simulate(ledger, wire, { checksSignatures: true, checksBlockhash: true })
  if (simulation.error === null) return
  if (simulation.error === 'SignatureFailure') throw signatureFailure()
  const data = { ...toOutcome(simulation), accounts: null, innerInstructions: null, replacementBlockhash: null }
  throw new RpcError(-32002, `Transaction simulation failed: ${describeTransactionError(simulation.error)}`, data)
}

function signatureFailure(): RpcError {
  return new RpcError(-32003, 'Transaction signature verification failure')
}

function simulate(
  ledger: Ledger,
  wire: WireTransaction,
  { checksSignatures, checksBlockhash }: { checksSignatures: boolean; checksBlockhash: boolean },
): Simulation {
  const refused = (error: TransactionError): Simulation => ({ error, meta: undefined, accounts: new Map() })
  if (checksSignatures && Object.values(wire.transaction.signatures).some((signature) => !signature)) return refused('SignatureFailure')
  if (checksSignatures && ledger.history.find(wire.signatures[0] ?? '')) return refused('AlreadyProcessed')
  if (checksBlockhash && ledger.blockhashes.slotOf(wire.blockhash) === undefined) return refused('BlockhashNotFound')
  return ledger.simulate(wire, { checksSignatures })
}

function toOutcome({ error, meta }: Simulation) {
  return {
    err: error,
    logs: meta?.logs() ?? [],
    returnData: meta ? toReturnData(meta) : null,
    unitsConsumed: meta?.computeUnitsConsumed() ?? 0,
    loadedAccountsDataSize: 0,
  }
}

function readAccounts(ledger: Ledger, simulation: Simulation, wanted: unknown) {
  if (typeof wanted !== 'object' || wanted === null) return null
  const { addresses, encoding = 'base64' } = wanted as { addresses?: unknown; encoding?: unknown }
  if (!Array.isArray(addresses) || addresses.length > 100) return refuse('Invalid params: accounts.addresses')
  return addresses.map((one) => {
    const key = toAddress(String(one))
    return encodeAccount(ledger.svm, simulation.accounts.get(key) ?? ledger.svm.getAccount(key), { encoding })
  })
}

import { requestWallet, signatureInvalid } from '@latchkey/common/adapter/wallet'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import { type AdapterContext, type BitcoinTransactionRequest, LatchkeyError, type WalletCall } from '@latchkey/common/contract'
import { decodeAddress, toScript } from '@latchkey/signatures/bitcoin'
import { hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { getWallet } from '../wallet/getWallet.ts'
import { buildPsbt } from './buildPsbt.ts'
import { checkSignature } from './checkSignature.ts'
import { plan } from './plan.ts'

/** A signed transaction. */
export type Signed = {
  readonly psbt: Uint8Array
  /** As nodes take it, hex; empty where others have to sign, too. */
  readonly raw: string
}

/** No transaction pays more than this share of the coins that it spends without the caller having built it: 2,000 sat/vB. */
const maximumFeeRate = 2_000

/**
 * Has the account sign its inputs of a transaction, and checks each signature against what was asked for (T-W5).
 *
 * @throws `USER_REJECTED` · `SIGNATURE_INVALID` if the wallet changed the transaction or its signature does not hold · as `plan`
 */
export async function signPsbt(
  context: AdapterContext,
  call: WalletCall & { readonly transaction: BitcoinTransactionRequest },
  options: { readonly isPartial?: boolean } = {},
): Promise<Signed> {
  const { transaction, network, account, signal, connector } = call
  const wallet = await getWallet(context, call)
  const { address } = parseAccountId(account)
  const psbt = transaction.psbt
    ? readPsbt(transaction.psbt)
    : await buildPsbt(context, { network, signal, plan: await plan(context, call), getPublicKey: () => wallet.getPublicKey(address) })
  const inputs = listOwn(psbt, account)
  if (inputs.length === 0)
    throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain', { hints: ['The account has no input to sign.'] })
  const answer = await requestWallet(() => wallet.signPsbt({ address, psbt: psbt.toBuffer(), inputs, network }), {
    signal,
    attempt: 'SEND_FAILED',
    walletConnectPeer: connector.type === 'walletConnect',
  })
  const signed = readPsbt(answer)
  for (const index of inputs) if (!checkSignature(psbt, signed, index)) throw signatureInvalid('The wallet signed something else.')
  if (options.isPartial) return { psbt: signed.toBuffer(), raw: '' }
  try {
    for (const [index, input] of signed.data.inputs.entries())
      if (!input.finalScriptSig && !input.finalScriptWitness) signed.finalizeInput(index)
    signed.setMaximumFeeRate(maximumFeeRate)
    return { psbt: signed.toBuffer(), raw: signed.extractTransaction().toHex() }
  } catch (cause) {
    throw signatureInvalid('Signatures are missing.', { cause })
  }
}

/** Which inputs spend coins of the account. */
function listOwn(psbt: Psbt, account: AccountId): readonly number[] {
  const decoded = decodeAddress(parseAccountId(account).address)
  const script = decoded ? hex.encode(toScript(decoded)) : ''
  return psbt.data.inputs.flatMap((input, index) => {
    const outpoint = psbt.txInputs[index]
    const spent =
      input.witnessUtxo?.script ?? (input.nonWitnessUtxo && outpoint ? readOutput(input.nonWitnessUtxo, outpoint.index) : undefined)
    return spent && hex.encode(spent) === script ? [index] : []
  })
}

function readOutput(raw: Uint8Array, index: number): Uint8Array | undefined {
  return Transaction.fromBuffer(raw).outs[index]?.script
}

function readPsbt(bytes: Readonly<Uint8Array>): Psbt {
  try {
    return Psbt.fromBuffer(Uint8Array.from(bytes))
  } catch (cause) {
    throw signatureInvalid('This is no partially signed transaction.', { cause })
  }
}

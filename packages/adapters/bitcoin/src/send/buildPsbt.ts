import { type AdapterContext, type ChainCall, LatchkeyError } from '@latchkey/common/contract'
import { hash160, toScript } from '@latchkey/signatures/bitcoin'
import { hex } from '@scure/base'
import { initEccLib, Psbt } from 'bitcoinjs-lib'
import { getEsplora } from '../chain/getEsplora.ts'
import { ecc } from './ecc.ts'
import type { Plan } from './plan.ts'

/** Above 0xfffffffd a transaction could not be replaced by one that pays more. */
const replaceable = 0xfffffffd

/**
 * Makes the transaction of a plan, with all that a wallet needs to see what it signs.
 *
 * @throws `SEND_UNSUPPORTED` if the account's kind of address needs its public key, and the wallet does not tell it
 */
export async function buildPsbt(
  context: AdapterContext,
  { network, signal, plan, getPublicKey }: ChainCall & { readonly plan: Plan; readonly getPublicKey: () => Promise<string | undefined> },
): Promise<Psbt> {
  const { from, coins, outputs, change } = plan
  const script = toScript(from)
  const key = from.type === 'p2sh' || from.type === 'p2tr' ? await getPublicKey() : undefined
  if (from.type === 'p2sh' && key?.length !== 66)
    throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain', {
      hints: ['The wallet does not tell the public key of this account.'],
    })
  initEccLib(ecc)
  const psbt = new Psbt()
  for (const { txid, vout, value } of coins) {
    const outpoint = { hash: txid, index: vout, sequence: replaceable }
    if (from.type === 'p2pkh') {
      const raw = await getEsplora(context, network).getText(`/tx/${txid}/hex`, signal)
      psbt.addInput({ ...outpoint, nonWitnessUtxo: hex.decode(raw.trim()) })
    } else {
      psbt.addInput({
        ...outpoint,
        witnessUtxo: { script, value },
        ...(from.type === 'p2sh' && key ? { redeemScript: toScript({ type: 'p2wpkh', payload: hash160(hex.decode(key)) }) } : {}),
        ...(from.type === 'p2tr' && key ? { tapInternalKey: hex.decode(key).slice(-32) } : {}),
      })
    }
  }
  for (const output of outputs) psbt.addOutput(output)
  if (change > 0n) psbt.addOutput({ script, value: change })
  return psbt
}

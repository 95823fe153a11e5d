import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type BitcoinTransactionRequest,
  type ChainCall,
  InsufficientFundsError,
  LatchkeyError,
} from '@latchkey/common/contract'
import { type AddressType, type DecodedAddress, decodeAddress, toScript } from '@latchkey/signatures/bitcoin'
import { getParameters } from '../chain/chainParameters.ts'
import { fetchCoins } from '../chain/fetchCoins.ts'
import { fetchFeeRate } from '../chain/fetchFeeRate.ts'
import { getEsplora } from '../chain/getEsplora.ts'
import { type Choice, chooseCoins, dustOf } from './chooseCoins.ts'

/** A transaction that is not built yet: where it spends from, what it pays, and the coins chosen for it. */
export type Plan = Choice & {
  readonly from: DecodedAddress
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
  readonly feeRate: number
}

/**
 * Chooses coins for outputs at the asked fee rate, or the present one.
 *
 * @throws `SEND_FIELDS_REQUIRED` for an address or amount that is none · `INSUFFICIENT_FUNDS`, or `INSUFFICIENT_GAS` if only the fee is
 * missing · `SEND_UNSUPPORTED` from an account that is no spendable one of Bitcoin
 */
export async function plan(
  context: AdapterContext,
  call: ChainCall & { readonly account: AccountId; readonly transaction: BitcoinTransactionRequest },
): Promise<Plan> {
  const { network, account, transaction, signal } = call
  const { hrp } = getParameters(network)
  const { address } = parseAccountId(account)
  const from = decodeAddress(address)
  if (!from || from.type === 'p2wsh') throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  const wanted = (transaction.outputs ?? []).map(({ to, value }) => {
    const decoded = decodeAddress(to)
    if (!decoded?.hrps.includes(hrp) || value < dustOf(decoded.type))
      throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required', {
        hints: decoded?.hrps.includes(hrp) ? [`Amounts below ${dustOf(decoded.type)} satoshi are not passed on.`] : [],
      })
    return { type: decoded.type, script: toScript(decoded), value }
  })
  if (wanted.length === 0) throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  const source = getEsplora(context, network)
  const [coins, present] = await Promise.all([fetchCoins(source, address, signal), fetchFeeRate(source, signal)])
  const feeRate = transaction.feeRate ?? present
  const value = wanted.reduce((sum, output) => sum + output.value, 0n)
  const choice = chooseCoins({ coins, from: from.type, to: wanted.map(({ type }): AddressType => type), value, feeRate })
  if (!choice) {
    const isForFee = coins.reduce((sum, coin) => sum + coin.value, 0n) >= value
    throw new InsufficientFundsError({ symbol: network.nativeCurrency.symbol, isForFee })
  }
  return { ...choice, from, outputs: wanted.map(({ script, value }) => ({ script, value })), feeRate }
}

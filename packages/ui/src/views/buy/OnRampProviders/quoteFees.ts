import { formatUnits, parseUnits } from '@latchkey/common/caip'
import type { OnRampOffer } from '@latchkey/core/internal'

/** What of the sum does not become tokens, and what one token costs; decimal text in the payment currency. */
export type QuoteFees = {
  readonly total?: string | undefined
  readonly network?: string | undefined
  readonly provider?: string | undefined
  /** For one whole token. */
  readonly price?: string | undefined
}

/** Enough digits for any price. */
const scale = 40

/** Works the fees of an offer out, without a float; what cannot be known is absent. */
export function quoteFees(quote: NonNullable<OnRampOffer['quote']['data']>): QuoteFees {
  const [total, rest, network, bought] = [quote.paymentTotal, quote.paymentSubtotal, quote.networkFee, quote.purchaseAmount].map(
    ({ amount }) => toUnits(amount),
  )
  if (total === undefined || rest === undefined || network === undefined) return {}
  const fees = total - rest
  const own = quote.coinbaseFee ? toUnits(quote.coinbaseFee.amount) : fees - network
  return {
    total: fees < 0n ? undefined : formatUnits(fees, scale),
    network: formatUnits(network, scale),
    provider: own === undefined || own < 0n ? undefined : formatUnits(own, scale),
    price: bought && rest > 0n ? formatUnits((rest * 10n ** BigInt(scale)) / bought, scale) : undefined,
  }
}

function toUnits(text: string): bigint | undefined {
  try {
    return parseUnits(text, scale)
  } catch {
    return undefined
  }
}

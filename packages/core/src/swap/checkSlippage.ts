import { parseUnits } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'

/** Digits after the point that a slippage limit may have: what is millionths to the gateway. */
const slippageScale = 4

/** Whether a slippage limit, in percent, can be taken as it is typed; `high` is more than most swaps need. */
export function checkSlippage(percent: string): 'fine' | 'high' | 'invalid' {
  const millionths = toMillionths(percent)
  if (millionths === undefined || millionths < fromPercent(limits.swapSlippageMinPercent)) return 'invalid'
  if (millionths > fromPercent(limits.swapSlippageMaxPercent)) return 'invalid'
  return millionths >= fromPercent(limits.swapSlippageHighPercent) ? 'high' : 'fine'
}

/** Percent as millionths of the whole; `undefined` for what is no number. */
export function toMillionths(percent: string): bigint | undefined {
  try {
    return parseUnits(percent, slippageScale)
  } catch {
    return undefined
  }
}

function fromPercent(percent: number): bigint {
  return BigInt(Math.round(percent * 10 ** slippageScale))
}

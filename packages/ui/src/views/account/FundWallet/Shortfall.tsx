import { formatUnits, parseUnits } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { sendAtom, sendProblemAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { infoGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'

/** How much is missing for the transfer that is being made up, if any is. */
export function Shortfall() {
  const text = useText()
  const money = useMoney()
  const { network } = useKitValue(snapshotAtom)
  const { token, amount } = useKitValue(sendAtom)
  const problem = useKitValue(sendProblemAtom)
  if (!token || !/[1-9]/.test(amount) || problem?.kind === 'amountInvalid') return null
  const missing = parseUnits(amount.replace(/\.$/, ''), token.decimals) - token.amount
  if (missing <= 0n) return null
  const symbol = safeText(token.symbol, 'symbol')
  return (
    <Stack above={8}>
      <Hint glyph={infoGlyph}>
        {text.rich('fund.need', {
          missing: money.amount(formatUnits(missing, token.decimals), symbol, 6),
          amount: money.amount(amount, symbol, token.decimals),
          network: safeText(network?.name, 'name'),
        })}
      </Hint>
    </Stack>
  )
}

import { fetchTokens, setSendToken } from '@latchkey/core'
import { back, portfolioAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo } from 'react'
import type { ListedToken } from '../../../features/tokens/ListedToken.ts'
import { TokenList } from '../../../features/tokens/TokenList.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { lead, leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'

/** Which of the account's tokens to send. */
export function WalletSendSelectToken() {
  const kit = useKit()
  const text = useText()
  const { accountId } = useKitValue(snapshotAtom)
  const { status, data } = useKitValue(portfolioAtom)
  const canFund = useIsViewEnabled('FundWallet')
  useEffect(() => {
    if (accountId) fetchTokens(kit).catch(() => undefined)
  }, [kit, accountId])
  const yours = useMemo(
    () =>
      (data?.tokens ?? [])
        .filter(({ amount }) => amount > 0n)
        .map(
          (token): ListedToken => ({
            ...token,
            isNative: token.address === undefined,
            amount: token.quantity.numeric,
            testId: token.assetId ?? 'native',
          }),
        ),
    [data],
  )
  return (
    <Body>
      <TokenList
        yours={yours}
        isLoading={status === 'idle' || status === 'loading'}
        error={status === 'failed' ? { onRetry: () => void fetchTokens(kit, { isForced: true }).catch(() => undefined) } : undefined}
        empty={
          <Empty
            glyph={walletGlyph}
            title={text('send.none.title')}
            action={
              canFund ? (
                <Button size="s" variant="secondary" onClick={() => leadTo(kit, { view: 'FundWallet' })}>
                  {text('send.addFunds')}
                </Button>
              ) : undefined
            }
          >
            {text('send.none.text')}
          </Empty>
        }
        onSelect={(id) =>
          lead(kit, () => {
            setSendToken(
              kit,
              data?.tokens.find((token) => token.id === id),
            )
            back(kit)
          })
        }
      />
    </Body>
  )
}

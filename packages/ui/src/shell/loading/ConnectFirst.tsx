import type { ViewId } from '@latchkey/core'
import { connectionsAtom, statusAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { walletGlyph } from '../../primitives/Icon/glyphs.ts'
import { useText } from '../../text/useText.ts'
import { leadTo } from '../lead.ts'

const accountViews = /^(Account|ProfileWallets|Transactions|FundWallet|WalletReceive|WalletSend|Swap|OnRamp|RegisterAccountName)$/

/** Whether a view needs an account, and none is connected or reconnecting. */
export function useLacksAccount(view: ViewId): boolean {
  const hasWallet = useKitValue(connectionsAtom).some(({ status }) => status !== 'disconnected')
  const status = useKitValue(statusAtom)
  return !hasWallet && status === 'disconnected' && accountViews.test(view)
}

/** Shown instead of a view that needs an account, with a link to Connect. */
export function ConnectFirst() {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Empty
        glyph={walletGlyph}
        title={text('common.connectFirst')}
        action={
          <Button variant="primary" size="s" onClick={() => leadTo(kit, { view: 'Connect' })} testId="connect-first">
            {text('connect.title')}
          </Button>
        }
      />
    </Body>
  )
}

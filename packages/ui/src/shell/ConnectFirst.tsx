import { connectionsAtom, push, statusAtom, type ViewId } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { Body } from '../primitives/Body/Body.tsx'
import { Button } from '../primitives/Button/Button.tsx'
import { Empty } from '../primitives/Empty/Empty.tsx'
import { walletGlyph } from '../primitives/Icon/glyphs.ts'
import { useText } from '../text/useText.ts'

const accountViews = /^(Account|ProfileWallets|Transactions|FundWallet|WalletReceive|WalletSend|Swap|OnRamp|RegisterAccountName)$/

/** Whether a view shows an account and there is none, nor one on its way back. */
export function useLacksAccount(view: ViewId): boolean {
  const hasWallet = useKitValue(connectionsAtom).some(({ status }) => status !== 'disconnected')
  const status = useKitValue(statusAtom)
  return !hasWallet && status === 'disconnected' && accountViews.test(view)
}

/** In place of a view that shows an account: what is missing, and the way to it. */
export function ConnectFirst() {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Empty
        glyph={walletGlyph}
        title={text('common.connectFirst')}
        action={
          <Button variant="primary" size="s" onClick={() => push(kit, { view: 'Connect' })} testId="connect-first">
            {text('connect.title')}
          </Button>
        }
      />
    </Body>
  )
}

import type { FoundWallet } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import type { ReactNode } from 'react'
import { chooseWallet } from '../../../features/wallets/chooseWallet.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { useText } from '../../../text/useText.ts'

/** The wallet is in this browser: no phone is needed. */
export function BrowserBody({ name, icon, wallet }: BrowserBodyProps) {
  const kit = useKit()
  const text = useText()
  const entry = wallet?.entry
  return (
    <>
      <StatusView state="idle" icon={icon} title={text('platforms.browser.title')}>
        {text.rich('platforms.browser.text', { wallet: name })}
      </StatusView>
      <Button onClick={() => entry && chooseWallet(kit, { id: entry.id, namespaces: entry.connectors.map((one) => one.namespace) })}>
        {text('connecting.open', { wallet: name })}
      </Button>
    </>
  )
}

export type BrowserBodyProps = { name: string; icon: ReactNode; wallet: FoundWallet | undefined }

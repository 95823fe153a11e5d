import { useKit } from '@latchkey/react'
import type { ReactNode } from 'react'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { useText } from '../../text/useText.ts'
import { chooseWallet } from '../wallets/chooseWallet.ts'
import type { FoundWallet } from '../wallets/findWallet.ts'

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

import type { createLatchkey } from 'latchkey'
import { useTheme } from 'latchkey/react'
import { type ComponentType, useEffect } from 'react'
import { Meadow } from './Meadow.tsx'
import { AccountPanel } from './panels/AccountPanel.tsx'
import { ConnectPanel } from './panels/ConnectPanel.tsx'
import { ElementPanel } from './panels/ElementPanel.tsx'
import { EventsPanel } from './panels/EventsPanel.tsx'
import { FamiliesPanel } from './panels/FamiliesPanel.tsx'
import { ModalPanel } from './panels/ModalPanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { NoticePanel } from './panels/NoticePanel.tsx'
import { PermissionsPanel } from './panels/PermissionsPanel.tsx'
import { RelayPanel } from './panels/RelayPanel.tsx'
import { SecondKitPanel } from './panels/SecondKitPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SignInPanel } from './panels/SignInPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'
import { ThemePanel } from './panels/ThemePanel.tsx'
import { WalletButtonsPanel } from './panels/WalletButtonsPanel.tsx'
import { WalletsPanel } from './panels/WalletsPanel.tsx'

/** A host's page, and under it everything the kit can do and be told. */
export function App({ options, problems, Host }: App.Props) {
  const { themeMode } = useTheme()
  useEffect(() => {
    document.documentElement.style.colorScheme = themeMode === 'auto' ? 'light dark' : themeMode
  }, [themeMode])
  return (
    <>
      <Meadow />
      <div id="workbench" className="bench">
        <header className="bench__head">
          <h2>Workbench</h2>
          <p>Everything a host can do with the kit, one panel per feature. Answers appear under each button.</p>
        </header>
        {problems.map((problem) => (
          <p key={problem} className="problem" role="status" data-testid="lab-problem">
            {problem}
          </p>
        ))}
        <div className="panels">
          <ModalPanel />
          <AccountPanel />
          <ConnectPanel />
          <NetworkPanel />
          <FamiliesPanel />
          <RelayPanel />
          <SignPanel />
          <SignInPanel />
          <SendPanel />
          <PermissionsPanel />
          <WalletsPanel />
          <WalletButtonsPanel />
          <ThemePanel />
          <NoticePanel />
          <ElementPanel />
          {Host && <Host />}
          <SecondKitPanel options={options} />
          <EventsPanel />
        </div>
      </div>
    </>
  )
}

export declare namespace App {
  type Props = {
    readonly options: createLatchkey.Options
    readonly problems: readonly string[]
    /** What the page does with wallets by means of its own. */
    readonly Host?: ComponentType | undefined
  }
}

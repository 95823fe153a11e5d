import { WalletButton } from 'latchkey/wallet-button'
import { Panel } from '../Panel.tsx'

/** Ways straight to one wallet, beside the one button for all of them. */
export function WalletButtonsPanel() {
  return (
    <Panel title="Wallet buttons" note="<WalletButton wallet>: straight to its request, or to its code">
      <div className="action">
        <WalletButton wallet="test.latchkey.evm" name="Test Wallet" />
      </div>
      <div className="action">
        <WalletButton wallet="metamask" name="MetaMask" />
      </div>
    </Panel>
  )
}

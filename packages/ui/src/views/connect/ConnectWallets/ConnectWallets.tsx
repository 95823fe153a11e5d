import { WalletList } from '../../../features/wallets/WalletList.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { ConnectFooter } from '../Connect/ConnectFooter.tsx'

/** Every wallet that Connect would list. */
export function ConnectWallets() {
  return (
    <>
      <Body>
        <Scroll>
          <WalletList />
        </Scroll>
      </Body>
      <ConnectFooter />
    </>
  )
}

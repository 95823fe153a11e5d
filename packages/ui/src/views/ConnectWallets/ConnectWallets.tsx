import { Body } from '../../primitives/Body/Body.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { ConnectFooter } from '../Connect/ConnectFooter.tsx'
import { WalletList } from '../wallets/WalletList.tsx'

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

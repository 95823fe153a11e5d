import { getDevice, modalAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { AllWalletsRow } from '../../../features/wallets/AllWalletsRow.tsx'
import { CodeBody } from '../../../features/wallets/CodeBody.tsx'
import { usePairing } from '../../../features/wallets/usePairing.ts'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Divider } from '../../../primitives/Divider/Divider.tsx'
import { markGlyph, qrGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useText } from '../../../text/useText.ts'
import { CodeButtons } from '../ConnectingWalletConnect/CodeButtons.tsx'
import { PairingEnd } from '../ConnectingWalletConnect/PairingEnd.tsx'
import { classes, css } from './ConnectingWalletConnectBasic.module.css'

/** One code that any wallet can scan, and the way to the list. */
export function ConnectingWalletConnectBasic() {
  useStyles(css)
  const text = useText()
  const kit = useKit()
  const [device] = useState(() => getDevice(kit))
  const { namespace } = useKitValue(modalAtom)
  const pairing = usePairing({ namespace })
  const hasEnded = pairing.state !== 'ready' && pairing.state !== 'preparing'
  return (
    <Body>
      <Scroll>
        {hasEnded ? (
          <PairingEnd
            pairing={pairing}
            name={text('switch.yourWallet')}
            namespace={namespace}
            icon={<WalletIcon glyph={qrGlyph} size={72} />}
          />
        ) : (
          <>
            <CodeBody
              uri={pairing.state === 'ready' ? pairing.pairing?.uri : undefined}
              label={text('qr.anyLabel')}
              title={text('qr.any.title')}
              logo={
                <span className={classes.mark}>
                  <Icon glyph={markGlyph} />
                </span>
              }
            >
              {text('qr.any.text')}
            </CodeBody>
            {device.isPhone ? <CodeButtons pairing={pairing} name="" device={device} /> : null}
          </>
        )}
        <Divider />
        <AllWalletsRow />
      </Scroll>
    </Body>
  )
}

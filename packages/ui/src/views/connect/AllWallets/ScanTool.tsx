import { useKit } from '@latchkey/react'
import { useRelayEntry } from '../../../features/wallets/useRelayEntry.ts'
import { qrGlyph } from '../../../primitives/Icon/glyphs.ts'
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** Leads to one code for any wallet. Absent without a relay. */
export function ScanTool() {
  const kit = useKit()
  const text = useText()
  if (!useRelayEntry()) return null
  return (
    <IconButton
      glyph={qrGlyph}
      label={text('qr.scanInstead')}
      onClick={() => leadTo(kit, { view: 'ConnectingWalletConnectBasic' })}
      testId="header-scan"
    />
  )
}
